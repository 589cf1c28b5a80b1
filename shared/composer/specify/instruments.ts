import { profileOf } from '../genres'
import type { Random } from '../random'
import type { TrackRole } from '../spec'
import type { Genre, Instrument, TrackType } from '../vocabulary'

const between = (from: number, to: number) => (program: number) => program >= from && program <= to

/** General MIDI programs, 0–127, of the form's instruments. */
const FAMILIES: Record<Exclude<Instrument, 'Drums'>, (program: number) => boolean> = {
  Piano: between(0, 7),
  Guitar: between(24, 31),
  Strings: (program) => between(40, 51)(program) && program !== 47,
  Synth: (program) => between(80, 103)(program) || [50, 51, 62, 63].includes(program),
  Bass: between(32, 39),
}

/**
 * Guitars by genre: nylon for folk, hollow-body for jazz, clean for funk. Others are steel, except for rock's
 * overdriven and distorted ones.
 */
const GUITARS: Partial<Record<Genre, number>> = {
  'Acoustic / Folk': 24,
  Classical: 24,
  Ambient: 24,
  Jazz: 26,
  'Lo-fi': 26,
  'R&B': 26,
  'Hip-Hop': 26,
  'Funk / Soul': 27,
  Reggae: 27,
  'Electronic / EDM': 27,
  Experimental: 28,
}
const ELECTRIC_PIANO: readonly (Genre | null)[] = ['Lo-fi', 'R&B', 'Hip-Hop', 'Funk / Soul']
const STRINGS: Partial<Record<TrackRole, number>> = { lead: 40, counter: 41, arpeggio: 45, bass: 43 }
const SYNTHS: Partial<Record<TrackRole, number>> = {
  lead: 81,
  counter: 80,
  chords: 90,
  pad: 89,
  arpeggio: 81,
  bass: 38,
}

/** The usual program of an instrument, for genres whose own list has none of its family. */
function usualProgram(instrument: Exclude<Instrument, 'Drums'>, role: TrackRole, genre: Genre | null): number {
  switch (instrument) {
    case 'Piano':
      return ELECTRIC_PIANO.includes(genre) ? 4 : 0
    case 'Guitar':
      if (genre === 'Rock') return role === 'lead' ? 30 : 29
      return (genre && GUITARS[genre]) ?? 25
    case 'Strings':
      return STRINGS[role] ?? 48
    case 'Synth':
      return SYNTHS[role] ?? 81
    case 'Bass':
      return profileOf(genre).programs.bass.find(FAMILIES.Bass) ?? 33
  }
}

/** The form's instrument that is nearest to a program. Winds and brass count as synthesizers. */
export function instrumentOf(program: number, type: TrackType): Instrument {
  if (type === 'drums') return 'Drums'
  for (const name of ['Piano', 'Guitar', 'Strings', 'Bass', 'Synth'] as const) if (FAMILIES[name](program)) return name
  if (program < 24 || program === 108 || program >= 112) return 'Piano'
  if (between(40, 55)(program) || program === 110) return 'Strings'
  return between(104, 107)(program) ? 'Guitar' : 'Synth'
}

/** Everything known about a track's sound before its program is chosen. */
interface SoundWish {
  readonly role: TrackRole
  readonly instrument: Instrument | null
  /** The program of an instrument that the prompt names exactly. */
  readonly program: number | null
  /** Instruments that the prompt refuses. */
  readonly refused: readonly Instrument[]
  readonly refusedPrograms: readonly number[]
  /** Programs of the previous tracks. Another track of the same kind takes a different one if possible. */
  readonly taken: readonly number[]
}

/**
 * Chooses a track's program: one of the genre's own for the role if the instrument allows it, most often the usual one.
 */
export function chooseProgram(wish: SoundWish, genre: Genre | null, random: Random): number {
  const { role, instrument, refused, refusedPrograms, taken } = wish
  if (wish.program !== null) return wish.program
  const own = profileOf(genre).programs[role]
  if (role === 'drums' || role === 'percussion') return own[0] ?? 0
  const family = instrument === null || instrument === 'Drums' ? null : FAMILIES[instrument]
  const isRefused = (program: number) =>
    refusedPrograms.includes(program) || refused.some((name) => name !== 'Drums' && FAMILIES[name](program))
  const fitting = own.filter((program) =>
    family ? family(program) && !refusedPrograms.includes(program) : !isRefused(program),
  )
  if (fitting.length === 0 && family) return usualProgram(instrument as Exclude<Instrument, 'Drums'>, role, genre)
  const candidates = fitting.length > 0 ? fitting : [0, 48, 81, 25].filter((program) => !isRefused(program))
  if (candidates.length === 0) return own[0]
  const fresh = candidates.filter((program) => !taken.includes(program))
  return random.weighted(
    (fresh.length > 0 ? fresh : candidates).map((program, i) => [program, i === 0 ? 3 : 1] as const),
  )
}
