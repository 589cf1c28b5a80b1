import type { BankPreset } from '#shared/bank/bankPreset'
import { type BankSelect, bankAt, programAt } from '#shared/song/derive'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { cssColor } from '#shared/view/colour'
import { playableTracks } from '../../model/playable'
import { instrumentName } from '../instruments/instrumentName'
import type { EditorText } from '../text'

/** A track in the form that the panes show. */
interface TrackView {
  readonly id: number
  readonly name: string
  /** Colour in CSS notation. */
  readonly color: string
  /** Channel, 0–15. */
  readonly channel: number
  /** SMF port, from 0. */
  readonly port: number
  readonly program: number
  readonly bank: BankSelect
  readonly rhythm: boolean
  readonly instrument: string
}

/**
 * Makes the view of a track. `index`: among the tracks without the conductor, from 0; `rhythm`: whether it plays drums;
 * `presets`: the sound bank's; null while it loads.
 */
export function viewTrack(
  track: Track,
  { index, rhythm }: { readonly index: number; readonly rhythm: boolean },
  t: EditorText,
  presets: readonly BankPreset[] | null = null,
): TrackView {
  const channel = track.channel ?? 0
  const program = programAt(track, 0)
  const bank = bankAt(track, 0)
  return {
    id: track.id,
    name: track.name || t('tracks.unnamed', { number: index + 1 }),
    color: cssColor(track),
    channel,
    port: track.port,
    program,
    bank,
    rhythm,
    instrument: instrumentName({ program, bank, rhythm }, presets, t),
  }
}

/** The view of the track with an id; null if it is gone or cannot hold notes. */
export function findTrackView(
  song: Song,
  trackId: number,
  t: EditorText,
  presets: readonly BankPreset[] | null = null,
): TrackView | null {
  const tracks = playableTracks(song)
  const index = tracks.findIndex((track) => track.id === trackId)
  if (index < 0) return null
  return viewTrack(tracks[index], { index, rhythm: isRhythm(song, tracks[index]) }, t, presets)
}
