import i18next from 'i18next'
import { trackById } from '#shared/song/derive'
import type { LanePoints, PointLane } from '#shared/song/lanes'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { markLabel } from '../../canvas/lanes/laneScale'
import type { LaneCursor } from '../../model/lane'
import { programLabel } from '../../panes/instruments/instrumentName'
import { laneName } from '../../panes/lanes/laneName'
import { announce } from '../../panes/layout/announce'
import type { EditorText } from '../../panes/text'
import { barAndBeat } from '../editing/sayNote'

interface LaneOfTrack {
  readonly trackId: number
  readonly lane: PointLane
  readonly points: LanePoints
}

const text = (): EditorText => i18next.getFixedT(null, ['editor', 'music'])

/** Announces a point to screen readers: 'Volume 90, bar 3, beat 2, 4 of 12'. */
export function sayPoint(song: Song, where: LaneOfTrack, index: number): void {
  const { points } = where
  const here = placeOf(song, where, { tick: points.tick[index], value: points.value[index] })
  announce(text()('lane.point', { ...here, place: index + 1, all: points.length }))
}

/** Announces a place without a point, with the value that holds there or that Enter would set. */
export function sayLanePlace(song: Song, where: LaneOfTrack, cursor: LaneCursor): void {
  announce(text()('lane.place', placeOf(song, where, cursor)))
}

/** Announces how many points are selected. */
export function sayPointsSelected(count: number): void {
  announce(text()('lane.selectedPoints', { count }))
}

function placeOf(song: Song, { trackId, lane }: LaneOfTrack, { tick, value }: LaneCursor) {
  const t = text()
  const words = { on: t('lane.on'), off: t('lane.off') }
  const isRhythm = trackById(song, trackId)?.channel === RHYTHM_CHANNEL
  return {
    name: laneName(lane, t),
    value: lane === 'program' ? programLabel(value, isRhythm, t) : markLabel(lane, value, words),
    ...barAndBeat(song, tick),
  }
}
