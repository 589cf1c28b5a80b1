import { chordAt } from '../harmony/planHarmony'
import type { Plan } from '../plan'
import { PPQ, type Section } from '../spec'
import { isInKey } from '../theory/key'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const BAR = 16
const PHRASE_BARS = 4
/** How far, in sixteenths, a note rings on into a bar that the melody leaves out. */
const RING = 6

/**
 * Bars that a melody leaves to the others, as singers do in one bar of four: introductions, the first half of a build-up and the last
 * of a break; in forms that go on from theme to theme the last bar of each phrase but the song's last. None in short songs, or alone.
 */
export function silentBars({ spec, sections }: Plan): ReadonlySet<number> {
  const isAccompanied = spec.tracks.some(({ type }) => type === 'chords' || type === 'bass')
  if (!isAccompanied || spec.bars < 16) return new Set()
  if (sections[0].name === 'A') return new Set(phraseEnds(sections).filter((bar) => bar < spec.bars - 1))
  return new Set(sections.flatMap(waiting))
}

const phraseEnds = (sections: readonly Section[]): number[] =>
  sections.flatMap(({ startBar, bars }) =>
    // Sections of eight bars breathe in their middle anyway.
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

/** A line without the bars that it leaves out; what comes before them rings into them, on a note of the chord. Sixteenths of the song. */
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

/** The nearest note of the chord that is also in the melody's reach: a step or two away. */
function rested({ at, noteNumber }: PhraseNote, { chords, spec }: Plan): number {
  const { root, intervals } = chordAt(chords, at * SIXTEENTH)
  const tones = new Set(intervals.map((interval) => (root + interval) % 12))
  const steps = [0, -1, -2, 1, -3, 2, -4].map((step) => noteNumber + step)
  return steps.find((note) => tones.has(note % 12) && isInKey(spec.key, note)) ?? noteNumber
}
