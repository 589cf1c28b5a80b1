import { required } from '../core/required'
import { BPM, type LanePoints } from '../song/lanes'
import type { RawEvent, Song } from '../song/song'
import { perSongMetas } from '../song/songMetas'
import { isTempo, tempoOf } from './tempoMap'

/** The largest value that a column can hold. */
const HIGHEST = 0xffff_ffff

/** The tempo lane's value for a number of microseconds per beat. */
export const tempoValue = (microseconds: number): number => Math.min(HIGHEST, Math.round((60e6 * BPM) / microseconds))

/** The tempo events of all tracks as points of the tempo lane, by time; the same object until one of them changes. */
export const tempoPoints: (song: Pick<Song, 'tracks' | 'timebase'>) => LanePoints = perSongMetas(isTempo, build)

function build(events: readonly RawEvent[]): LanePoints {
  return {
    length: events.length,
    id: Uint32Array.from(events, ({ id }) => id),
    tick: Uint32Array.from(events, ({ tick }) => tick),
    value: Uint32Array.from(events, (event) => tempoValue(required(tempoOf(event), 'tempo'))),
  }
}
