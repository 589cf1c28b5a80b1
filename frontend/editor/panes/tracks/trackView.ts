import { programAt } from '#shared/song/derive'
import type { Song, Track } from '#shared/song/song'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { trackColor } from '#shared/view/colour'
import { playableTracks } from '../../model/playable'
import { instrumentName } from '../program/instrumentName'
import type { EditorText } from '../text'

/** A track as the panes show it. */
export interface TrackView {
  readonly id: number
  readonly name: string
  /** A CSS colour. */
  readonly color: string
  /** 0–15. */
  readonly channel: number
  readonly program: number
  readonly rhythm: boolean
  readonly instrument: string
}

/** `index`: its place among the tracks without the conductor, from 0. */
export function viewTrack(track: Track, index: number, t: EditorText): TrackView {
  const channel = track.channel ?? 0
  const rhythm = channel === RHYTHM_CHANNEL
  const program = programAt(track, 0)
  return {
    id: track.id,
    name: track.name || t('tracks.unnamed', { number: index + 1 }),
    color: `#${trackColor(track.paletteIndex, track.color).toString(16).padStart(6, '0')}`,
    channel,
    program,
    rhythm,
    instrument: instrumentName(program, rhythm, t),
  }
}

/** The track with an id, or null when it is gone or holds no notes. */
export function findTrackView(song: Song, trackId: number, t: EditorText): TrackView | null {
  const tracks = playableTracks(song)
  const index = tracks.findIndex((track) => track.id === trackId)
  return index < 0 ? null : viewTrack(tracks[index], index, t)
}
