import type { Random } from '../random'
import { nearestWhere, type PhraseFrame, type PhraseNote, pitchBar, restate } from './phrase'
import { dotted, drawRhythm, isOnEveryBeat, type RhythmNote } from './rhythm'

/** The constraints from which a theme is drawn, besides its frame. */
interface ThemeShape {
  readonly bars: number
  /** Notes per bar. */
  readonly count: number
  /** Complexity, 1–10. */
  readonly complexity: number
  /** Sixteenths of silence at the end of a phrase. */
  readonly rest: number
  /** A rhythm that all themes of the song share. */
  readonly cell: readonly RhythmNote[]
  /** Whether this theme starts with the shared rhythm. Others use it for their second idea. */
  readonly isMain: boolean
  /** Whether it has long notes on the beats. */
  readonly isBroad: boolean
  /** Given bars: the theme's first idea and its second. */
  readonly motif?: readonly (readonly PhraseNote[])[]
}

/** How often a new idea reuses the rhythm of the first. */
const REUSE = 0.85

/** The bars of a phrase. The same letter is the same bar over another chord; c closes the phrase. */
const FIRST = ['abac', 'aabc', 'abac', 'abdc'] as const
const ANSWER = ['abdc', 'abac', 'dbac'] as const

/**
 * Draws a theme of four-bar phrases, each with one or two ideas and closing with a longer note and a rest. In
 * sixteenths from the theme's start.
 */
export function drawTheme(
  random: Random,
  frame: PhraseFrame,
  { bars, count, complexity, rest, cell, isMain, isBroad, motif = [] }: ThemeShape,
): PhraseNote[] {
  const idea = (share: number, silence = 0) =>
    drawRhythm(random, { count: Math.max(1, count * share), complexity, rest: silence, isBroad })
  const drawn = idea(1)
  // If both ideas were four quarters, the melody would sound like an accompaniment.
  const own = isOnEveryBeat(cell) && isOnEveryBeat(drawn) ? dotted(drawn) : drawn
  const [first, second] = isMain ? [cell, own] : [own, cell]
  const close = isMain ? cell.filter(({ at }) => at < 16 - rest) : idea(0.6, rest)
  const rhythms: Record<string, readonly RhythmNote[]> = {
    a: first,
    b: second,
    d: random.chance(REUSE) ? first : idea(1.1),
    c: closing(close, rest),
  }
  const apex = 0.6 + 0.15 * random.next()
  const drawnBars = new Map<string, PhraseNote[]>()
  const theme: PhraseNote[] = []
  for (let start = 0; start < bars; start += 4) {
    const length = Math.min(4, bars - start)
    const plan: string = random.pick(start === 0 ? FIRST : ANSWER)
    for (let bar = 0; bar < length; bar++) {
      const letter = bar === length - 1 ? 'c' : plan[bar]
      const from = 16 * (start + bar)
      const before = theme.slice(-3).map(({ noteNumber }) => noteNumber)
      const earlier = letter === 'c' ? undefined : drawnBars.get(letter)
      const given = motif['ab'.indexOf(letter)]
      const notes = earlier
        ? restate(frame, earlier, from)
        : given
          ? given.map((note) => ({ ...note, at: note.at + from }))
          : pitchBar(random, frame, rhythms[letter], from, apex, before.reverse())
      if (!earlier) drawnBars.set(letter, notes)
      theme.push(...(letter === 'c' ? settled(notes, frame) : notes))
    }
  }
  return theme
}

/** Ends a phrase on a chord tone. */
function settled(bar: readonly PhraseNote[], frame: PhraseFrame): PhraseNote[] {
  return bar.map((note, i) => {
    if (i < bar.length - 1) return note
    return {
      ...note,
      noteNumber: restingPlace(note, frame),
    }
  })
}

/** The next chord tone at or below the note, if it is near; otherwise the nearest one. */
function restingPlace({ at, noteNumber }: PhraseNote, { notes, isChordTone }: PhraseFrame): number {
  const below = notes.findLast((each) => each <= noteNumber && isChordTone(each, at))
  if (below !== undefined && noteNumber - below <= 4) return below
  return nearestWhere(notes, noteNumber, (each) => isChordTone(each, at))
}

/** Draws a counter-melody under the theme. The rhythms are given bar by bar. */
export function drawUnder(
  random: Random,
  frame: PhraseFrame,
  rhythms: readonly (readonly RhythmNote[])[],
): PhraseNote[] {
  const line: PhraseNote[] = []
  for (const [bar, rhythm] of rhythms.entries()) {
    const before = line.slice(-3).map(({ noteNumber }) => noteNumber)
    line.push(...pitchBar(random, frame, rhythm, 16 * bar, 0.6, before.reverse()))
  }
  return line
}

/** Holds the last note of a closing bar up to the rest. */
function closing(rhythm: readonly RhythmNote[], rest: number): RhythmNote[] {
  const early = rhythm.filter(({ at }) => at <= 8)
  const kept = early.length > 0 ? early : rhythm.slice(0, 1)
  return kept.map(({ at, length }, i) =>
    i === kept.length - 1 ? { at, length: Math.max(2, 16 - rest - at) } : { at, length },
  )
}

/** The bars to draw again when a theme returns, and the bars to keep because their chords are the same. */
interface Return {
  readonly redrawn: readonly number[]
  readonly kept: readonly number[]
}

/** Varies a theme when it returns: each bar keeps its idea over other chords. */
export function varyTheme(
  theme: readonly PhraseNote[],
  frame: PhraseFrame,
  bars: number,
  random: Random,
  { redrawn, kept }: Return,
): PhraseNote[] {
  const varied: PhraseNote[] = []
  for (let bar = 0; bar < bars; bar++) {
    const notes = theme.filter(({ at }) => Math.floor(at / 16) === bar)
    const rhythm = notes.map(({ at, length }) => ({ at: at % 16, length }))
    const before = varied
      .slice(-3)
      .map(({ noteNumber }) => noteNumber)
      .reverse()
    varied.push(
      ...(redrawn.includes(bar)
        ? pitchBar(random, frame, rhythm, 16 * bar, 0.5, before)
        : kept.includes(bar)
          ? notes
          : restate(frame, notes, 16 * bar)),
    )
  }
  return varied
}

/** Ends a song: its last bar is one held tonic, reached by step from the bar before. */
export function endTheme(theme: readonly PhraseNote[], frame: PhraseFrame, bars: number): PhraseNote[] {
  const start = 16 * (bars - 1)
  const kept = theme
    .filter(({ at }) => at < start)
    .map((note) => ({ ...note, length: Math.min(note.length, start - note.at) }))
  const last = kept.at(-1)
  const near = (kept.at(-2) ?? last)?.noteNumber ?? frame.notes[Math.floor(frame.notes.length / 2)]
  const home = nearestWhere(frame.notes, near, frame.isTonic)
  if (last && last.at >= start - 16) kept[kept.length - 1] = { ...last, noteNumber: beside(frame.notes, home, near) }
  return [...kept, { at: start, length: 14, noteNumber: home }]
}

/** The neighbour of `note` in the scale, on the side of `from`; the one above if both are the same. */
function beside(notes: readonly number[], note: number, from: number): number {
  const at = notes.indexOf(note)
  return notes[from < note ? at - 1 : at + 1] ?? notes[at - 1] ?? note
}
