import { chordAt } from '../harmony/planHarmony'
import type { Plan } from '../plan'
import { PPQ, type Section } from '../spec'
import { isInKey } from '../theory/key'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const BAR = 16
const PHRASE_BARS = 4
/** Sixteenths for which a note rings on into a silent bar. */
const RING = 6

/**
 * The bars in which the melody rests, about one in four, as with singers: introductions, the first half of a build-up
 * and the second half of a break. In forms that go from theme to theme, the last bar of each phrase instead, except the
 * song's last. No bars in short songs or without accompaniment.
 */
export function silentBars({ spec, sections }: Plan): ReadonlySet<number> {
  const isAccompanied = spec.tracks.some(({ type }) => type === 'chords' || type === 'bass')
  if (!isAccompanied || spec.bars < 16) return new Set()
  if (sections[0].name === 'A') return new Set(phraseEnds(sections).filter((bar) => bar < spec.bars - 1))
  return new Set(sections.flatMap(waiting))
}

const phraseEnds = (sections: readonly Section[]): number[] =>
  sections.flatMap(({ startBar, bars }) =>
    // Sections of eight bars have a rest in their middle anyway.
    bars === 8
      ? [startBar + bars - 1]
      : Array.from({ length: bars / PHRASE_BARS }, (_, i) => startBar + PHRASE_BARS * (i + 1) - 1),
  )

function waiting({ name, startBar, bars }: Section): number[] {
  const all = Array.from({ length: bars }, (_, i) => startBar + i)
  if (name === 'Intro') return all
  if (name === 'Build') return all.slice(0, bars / 2)
  return name === 'Break' ? all.slice(bars / 2) : []
}

/**
 * Empties the silent bars of a line (in sixteenths of the song). The note before a silent bar moves to a chord tone and
 * rings into it.
 */
export function breathing(line: readonly PhraseNote[], plan: Plan, silent: ReadonlySet<number>): PhraseNote[] {
  const isSilent = (at: number) => silent.has(Math.floor(at / BAR))
  const kept = line.filter(({ at }) => !isSilent(at))
  return kept.map((note, i) => {
    const end = BAR * (Math.floor(note.at / BAR) + 1)
    const isLast = isSilent(end) && (kept[i + 1]?.at ?? Number.POSITIVE_INFINITY) >= end
    if (!isLast) return note
    return { ...note, length: Math.max(note.length, end - note.at + RING), noteNumber: rested(note, plan) }
  })
}

/** The nearest chord tone in the key within a few semitones, or else the note itself. */
function rested({ at, noteNumber }: PhraseNote, { chords, spec }: Plan): number {
  const { root, intervals } = chordAt(chords, at * SIXTEENTH)
  const tones = new Set(intervals.map((interval) => (root + interval) % 12))
  const steps = [0, -1, -2, 1, -3, 2, -4].map((step) => noteNumber + step)
  return steps.find((note) => tones.has(note % 12) && isInKey(spec.key, note)) ?? noteNumber
}
