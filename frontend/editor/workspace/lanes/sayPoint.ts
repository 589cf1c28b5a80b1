import i18next from 'i18next'
import { type ControlLane, type LanePoints, pointIndices } from '#shared/song/lanes'
import type { Song } from '#shared/song/song'
import { Measures, measureAt } from '#shared/time/measures'
import { laneName } from '../../panes/lanes/laneName'
import { announce } from '../../panes/layout/announce'
import type { EditorText } from '../../panes/text'

/** Announces the selected point to screen readers, if there is just one: 'Volume 90, bar 3, beat 2, 4 of 12'. */
export function sayPoint(song: Song, lane: ControlLane, points: LanePoints, isSelected: (id: number) => boolean): void {
  const indices = pointIndices(points, isSelected)
  if (indices.length !== 1) return
  const [index] = indices
  const t = i18next.getFixedT(null, ['editor', 'music']) as EditorText
  const { measure: bar, beat } = measureAt(Measures.of(song), points.tick[index])
  const value = lane === 'bend' ? points.value[index] - 8192 : points.value[index]
  announce(t('lane.point', { name: laneName(lane, t), value, bar, beat, place: index + 1, all: points.length }))
}
