import { isMeta, MetaType } from '../song/metaEvents'
import type { Song } from '../song/song'

/** The key that a song is written in, as a key signature event (0x59) says it. */
export interface KeySignature {
  /** −7–7: sharps, flats below 0. */
  readonly sharps: number
  readonly isMinor: boolean
}

export const KeySignature = {
  /** The first one of the song; null: it does not say. */
  of({ tracks }: Pick<Song, 'tracks'>): KeySignature | null {
    const events = tracks.flatMap((track) => track.events.filter((event) => isMeta(event, MetaType.keySignature)))
    for (const { data } of events.sort((a, b) => a.tick - b.tick)) {
      const sharps = ((data[0] ?? 128) << 24) >> 24
      if (data.length >= 2 && Math.abs(sharps) <= 7 && data[1] <= 1) return { sharps, isMinor: data[1] === 1 }
    }
    return null
  },
}

const FIFTHS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const

/** The key's first note: its letter, and ♯ or ♭ if it has one. */
export function tonicOf({ sharps, isMinor }: KeySignature): {
  readonly letter: (typeof FIFTHS)[number]
  readonly accidental: '' | '♯' | '♭'
} {
  const place = sharps + (isMinor ? 4 : 1)
  const round = Math.floor(place / 7)
  return { letter: FIFTHS[place - round * 7], accidental: round < 0 ? '♭' : round > 0 ? '♯' : '' }
}
