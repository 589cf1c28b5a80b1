import i18next from 'i18next'
import type { BankPreset } from '#shared/bank/bankPreset'
import { bendRangeOf } from '#shared/song/bendRange'
import { EMPTY_CONTROLS } from '#shared/song/controlColumns'
import { trackById } from '#shared/song/derive'
import type { LanePoints, PointLane } from '#shared/song/lanes'
import type { Song } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { markLabel } from '../../canvas/laneScale'
import { announce } from '../../model/announce'
import type { LaneCursor } from '../../model/lane'
import { programLabel } from '../../panes/instruments/instrumentName'
import { laneName } from '../../panes/lanes/laneName'
import type { EditorText } from '../../panes/text'
import { barAndBeat } from './sayNote'

interface LaneOfTrack {
  readonly trackId: number
  readonly lane: PointLane
  readonly points: LanePoints
}

/** The instruments of the sound bank; null until it has loaded. */
type Presets = readonly BankPreset[] | null

const text = (): EditorText => i18next.getFixedT(null, ['editor', 'music'])

/** Announces a point to screen readers: 'Volume 90, bar 3, beat 2, 4 of 12'. */
export function sayPoint(song: Song, presets: Presets, where: LaneOfTrack, index: number): void {
  const { points } = where
  const here = placeOf(song, presets, where, { tick: points.tick[index], value: points.value[index] })
  announce(text()('lane.point', { ...here, place: index + 1, all: points.length }))
}

/** Announces a place without a point, with the value in force there or the one that Enter would set. */
export function sayLanePlace(song: Song, presets: Presets, where: LaneOfTrack, cursor: LaneCursor): void {
  announce(text()('lane.place', placeOf(song, presets, where, cursor)))
}

/** Announces how many points are selected. */
export function sayPointsSelected(count: number): void {
  announce(text()('lane.selectedPoints', { count }))
}

function placeOf(song: Song, presets: Presets, { trackId, lane }: LaneOfTrack, { tick, value }: LaneCursor) {
  const t = text()
  const words = { on: t('lane.on'), off: t('lane.off') }
  const track = trackById(song, trackId)
  return {
    name: laneName(lane, t),
    value:
      lane === 'program'
        ? programLabel(value, track !== undefined && isRhythm(song, track), presets, t)
        : markLabel(lane, value, words, bendRangeOf(track?.controls ?? EMPTY_CONTROLS)),
    ...barAndBeat(song, tick),
  }
}
