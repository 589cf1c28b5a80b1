import type { Song } from '../song/song'

/** How many SMF ports a synth needs for the song; 1 at least. */
export function portCount(song: Song): number {
  return song.tracks.reduce((count, { port }) => Math.max(count, port + 1), 1)
}
