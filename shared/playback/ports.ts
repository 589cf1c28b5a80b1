import type { Song } from '../song/song'

/** The number of SMF ports that a synth needs for the song; at least 1. */
export function portCount(song: Song): number {
  return song.tracks.reduce((count, { port }) => Math.max(count, port + 1), 1)
}
