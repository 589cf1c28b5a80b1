/**
 * Writes passages that repeat at once only once, between repeat bar lines. Measures are equal if a player would play
 * the same from them: the state in force counts, not whether it is printed there. Marks are therefore reprinted: where
 * one pass prints them, and where the previous measure on the page differs.
 */
import { lastOf } from '../../core/required'
import {
  firstChordIn,
  LINES,
  lineDirections,
  markIn,
  type PartState,
  partStates,
  type Tempo,
  temposOf,
} from '../measureStates'
import type {
  Chord,
  ClefChange,
  Measure,
  MeasureRepeat,
  Part,
  PartDirection,
  PartMeasure,
  Score,
  ScoreDirection,
  ScoreKey,
  ScoreNote,
} from '../score'
import { keyIn } from '../timeline'
import { findRepeats, type Passage } from './repeats'

/** A measure of the folded score, with the measures it stands for, by pass. */
interface Place {
  readonly originals: readonly number[]
  readonly repeat: MeasureRepeat | null
}

/** The score with its literal repeats folded; the same score if there are none. Never throws. */
export function foldRepeats(score: Score): Score {
  const { measures, parts } = score
  const lengths = measures.map(({ length }) => length)
  const tempos = temposOf(score)
  const states = parts.map((part) => partStates(part, lengths))
  const keys = numbered(measures.map((_, i) => contentOf(score, i, tempos[i], states)))
  const isCut = measures.map((_, i) => !parts.some((part) => isTiedInto(part.measures[i])))
  const isSilent = measures.map((_, i) => parts.every((part) => firstChordIn(part.measures[i]) === null))
  const passages = findRepeats(keys, isCut, isSilent)
  if (passages.length === 0) return score
  const places = placesOf(passages, measures.length)
  const folded = foldMeasures(measures, places)
  return {
    ...score,
    measures: folded,
    parts: parts.map((part, p) => foldPart(part, states[p], folded, places)),
    directions: foldDirections(score, tempos, places),
  }
}

/** All that a player reads of a measure, as text. Section marks may have other words in another pass. */
function contentOf(
  { measures, parts, directions }: Score,
  i: number,
  tempo: Tempo | null,
  states: readonly (readonly PartState[])[],
): string {
  const { time, key, keyChanges, length, isPartial } = measures[i]
  const sections = directions.flatMap((each) => (each.kind === 'section' && each.measure === i ? each.position : []))
  const music = parts.map(({ measures }, p) => [measures[i].voices, states[p][i]])
  const content = [time, key, keyChanges, length, isPartial, tempo?.quartersPerMinute, sections, music]
  return JSON.stringify(content, (name, value) => (name === 'ids' ? undefined : value))
}

function numbered(texts: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return texts.map((text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
}

const isTiedInto = ({ voices }: PartMeasure): boolean =>
  voices.some(({ elements: [first] }) => first?.kind === 'chord' && first.notes.some(({ tieStop }) => tieStop))

function placesOf(passages: readonly Passage[], count: number): Place[] {
  const places: Place[] = []
  let at = 0
  const copy = (end: number) => {
    for (; at < end; at++) places.push({ originals: [at], repeat: null })
  }
  for (const { start, body, ending, times } of passages) {
    copy(start)
    const period = body + ending
    for (let i = 0; i < body; i++) {
      const ends = ending === 0 && i === body - 1
      const repeat = i === 0 || ends ? { starts: i === 0, times: ends ? times : 0, ending: null } : null
      places.push({ originals: Array.from({ length: times }, (_, pass) => start + pass * period + i), repeat })
    }
    for (const pass of ending === 0 ? [] : ([1, 2] as const))
      for (let i = 0; i < ending; i++) {
        const [begins, ends] = [i === 0, i === ending - 1]
        const repeat = { starts: false, times: pass === 1 && ends ? 2 : 0, ending: { pass, begins, ends } }
        places.push({ originals: [start + (pass - 1) * period + body + i], repeat })
      }
    at = start + period * times
  }
  copy(count)
  return places
}

/**
 * Whether something is printed in a measure: one of its passes prints it, or the previous measure on the page has
 * another. `of`: the state at the start of a measure; `after`: the state at its end.
 */
function isShown<T>(
  places: readonly Place[],
  at: number,
  prints: (original: number) => boolean,
  of: (i: number) => T,
  after = of,
): boolean {
  const { originals } = places[at]
  return originals.some(prints) || at === 0 || of(originals[0]) !== after(places[at - 1].originals[0])
}

const keyText = ({ fifths, isMinor, mode }: ScoreKey): string => `${fifths} ${isMinor} ${mode}`

function foldMeasures(measures: readonly Measure[], places: readonly Place[]): Measure[] {
  let start = 0
  return places.map(({ originals: [first, ...later], repeat }, at) => {
    const measure = {
      ...measures[first],
      number: measures[0].number + at,
      start,
      showsTime: isShown(
        places,
        at,
        (i) => measures[i].showsTime,
        (i) => `${measures[i].time.beats}/${measures[i].time.beatType}`,
      ),
      showsKey: isShown(
        places,
        at,
        (i) => measures[i].showsKey,
        (i) => keyText(measures[i].key),
        (i) => keyText(keyIn(measures[i], measures[i].length)),
      ),
      repeat,
      again: later.map((i) => ({ startTick: measures[i].startTick, endTick: measures[i].endTick })),
    }
    start += measure.length
    return measure
  })
}

function foldDirections(
  { directions }: Score,
  tempos: readonly (Tempo | null)[],
  places: readonly Place[],
): ScoreDirection[] {
  const byMeasure = new Map<number, ScoreDirection[]>()
  for (const each of directions) byMeasure.set(each.measure, [...(byMeasure.get(each.measure) ?? []), each])
  const of = (i: number) => byMeasure.get(i) ?? []
  return places.flatMap(({ originals }, measure) => {
    const [first] = originals
    const isTempo = ({ kind }: ScoreDirection) => kind === 'tempo'
    const prints = (i: number) => of(i).some(isTempo)
    const { [first]: tempo } = tempos
    const showsTempo = isShown(places, measure, prints, (i) => tempos[i]?.quartersPerMinute)
    const others = of(first).filter((each) => !isTempo(each))
    return [
      ...(tempo !== null && showsTempo ? [{ ...tempo, measure }] : []),
      ...others.map((each, at) => {
        if (each.kind !== 'section') return { ...each, measure }
        const texts = originals.flatMap((i) => {
          const there = of(i).filter((other) => !isTempo(other))[at]
          return there?.kind === 'section' ? there.text : []
        })
        return { ...each, measure, text: [...new Set(texts)].join(' / ') }
      }),
    ]
  })
}

function foldPart(
  part: Part,
  states: readonly PartState[],
  measures: readonly Measure[],
  places: readonly Place[],
): Part {
  const lengths = measures.map(({ length }) => length)
  const isBorder = (at: number) =>
    measures[at].repeat?.starts === true ||
    measures[at].repeat?.ending?.begins === true ||
    (measures[at - 1].repeat?.times ?? 0) > 0 ||
    measures[at - 1].repeat?.ending?.ends === true
  const stateAt = (at: number) => states[places[at].originals[0]]
  const lines = part.staves.flatMap((_, staff) =>
    LINES.map((_, kind) =>
      lineDirections(
        places.map((_, at) => stateAt(at).lines[staff * LINES.length + kind]),
        lengths,
        staff,
        isBorder,
      ),
    ),
  )
  return {
    ...part,
    staves: part.staves.map((staff, s) => ({
      ...staff,
      clefs: places.flatMap((_, measure): ClefChange[] => {
        const before = measure === 0 ? null : lastOf(stateAt(measure - 1).clefs[s]).clef
        const states = stateAt(measure).clefs[s]
        return (states[0].clef === before ? states.slice(1) : states).map((state) => ({ ...state, measure }))
      }),
    })),
    measures: places.map(({ originals }, at) => {
      const passes = originals.map((i) => part.measures[i])
      const directions = [...dynamicsAt(part, states, places, at), ...lines.flatMap((each) => each[at])]
      return { voices: joined(passes), directions: directions.sort((a, b) => a.position - b.position) }
    }),
  }
}

function dynamicsAt(part: Part, states: readonly PartState[], places: readonly Place[], at: number): PartDirection[] {
  const { originals } = places[at]
  const { level } = states[originals[0]]
  if (level === null) return []
  const mark = originals.map((i) => markIn(part.measures[i])).find(Boolean)
  if (mark !== undefined) return [mark]
  // On the page, a measure may follow one that is not played before it.
  const before = places.slice(0, at).findLast(({ originals: [i] }) => states[i].level !== null)
  if (before === undefined || states[before.originals[0]].level === level) return []
  return [{ kind: 'dynamics', level, position: firstChordIn(part.measures[originals[0]]) ?? 0, staff: 0 }]
}

/** The voices of the first pass, with the ids of all passes' notes in their heads. */
function joined([first, ...later]: readonly PartMeasure[]): PartMeasure['voices'] {
  if (later.length === 0) return first.voices
  return first.voices.map((voice, v) => ({
    ...voice,
    elements: voice.elements.map((element, e) => {
      if (element.kind === 'rest') return element
      const others = later.map(({ voices }) => voices[v].elements[e] as Chord)
      const notesOf = (of: (chord: Chord) => readonly ScoreNote[]) =>
        of(element).map((note, n) => ({
          ...note,
          ids: [note, ...others.map((each) => of(each)[n])].flatMap(({ ids }) => ids),
        }))
      return {
        ...element,
        notes: notesOf(({ notes }) => notes),
        graces: element.graces.map((grace, g) => ({ ...grace, notes: notesOf(({ graces }) => graces[g].notes) })),
      }
    }),
  }))
}
