import { all, asNumber, first, numberOf, textOf, type XmlElement } from './elements'
import type { ReadPart } from './readParts'

/** What a measure of a part holds. Positions and lengths are quarter notes from its start. */
export interface ReadMeasure {
  readonly notes: readonly ReadNote[]
  readonly lyrics: readonly ReadLyric[]
  readonly marks: readonly ReadMark[]
  /** As far as its notes and rests reach. */
  readonly length: number
  readonly turns: Turns
}

export interface ReadNote {
  readonly start: number
  /** 0: a grace note. */
  readonly length: number
  readonly noteNumber: number
  /** Of the note itself; null: by the dynamics. */
  readonly velocity: number | null
  readonly tieStart: boolean
  readonly tieStop: boolean
}

/** A syllable of a verse. */
export interface ReadLyric {
  readonly start: number
  readonly verse: number
  readonly text: string
  /** The word goes on with the next syllable. */
  readonly goesOn: boolean
}

export type ReadMark = { readonly start: number } & (
  | { readonly kind: 'tempo'; readonly bpm: number }
  | { readonly kind: 'time'; readonly beats: number; readonly beatType: number }
  | { readonly kind: 'key'; readonly fifths: number; readonly isMinor: boolean }
  | { readonly kind: 'velocity'; readonly velocity: number }
  | { readonly kind: 'wedge'; readonly type: 'crescendo' | 'diminuendo' | 'stop' }
  | { readonly kind: 'pedal'; readonly isDown: boolean }
  | { readonly kind: 'section'; readonly text: string }
)

/** Where the reading goes on elsewhere. */
export interface Turns {
  readonly repeatStart: boolean
  /** How many times the passage is played; 0: no repeat ends here. */
  readonly repeatTimes: number
  /** The passes for which an ending begins here; empty: none begins. */
  readonly ending: readonly number[]
  readonly endsEnding: boolean
  readonly jumps: ReadonlySet<'dacapo' | 'dalsegno' | 'fine' | 'tocoda' | 'segno' | 'coda'>
}

/** What holds from measure to measure of a part. */
export interface PartState {
  divisions: number
  transpose: number
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const LEVELS: Readonly<Record<string, number>> = {
  pppp: 10,
  ppp: 16,
  pp: 33,
  p: 49,
  mp: 64,
  mf: 80,
  f: 96,
  ff: 112,
  fff: 126,
  ffff: 127,
  sf: 112,
  sfz: 112,
  fz: 112,
  fp: 96,
}
const BEATS: Readonly<Record<string, number>> = {
  whole: 4,
  half: 2,
  quarter: 1,
  eighth: 0.5,
  '16th': 0.25,
  '32nd': 0.125,
}
/** The share of its time for which a note with a dot sounds. */
const STACCATO = 0.5
const MOST_DIVISIONS = 1_000_000
/** Quarter notes: no measure is longer. */
const LONGEST = 256

/** Reads a measure; faulty elements are left out, and measures that do not add up are taken as they are. */
export function readMeasure(measure: XmlElement, part: ReadPart, state: PartState): ReadMeasure {
  const notes: ReadNote[] = []
  const lyrics: ReadLyric[] = []
  const marks: ReadMark[] = []
  let at = 0
  let reached = 0
  let onset = 0
  const quarters = (value: number | undefined) => Math.min(LONGEST, Math.max(0, (value ?? 0) / state.divisions))
  for (const element of measure.children) {
    const length = quarters(numberOf(element, 'duration'))
    if (element.name === 'attributes') readAttributes(element, at, marks, state)
    else if (element.name === 'backup') at = Math.max(0, at - length)
    else if (element.name === 'forward') at = Math.min(LONGEST, at + length)
    else if (element.name === 'direction' || element.name === 'sound') {
      const offset = (numberOf(element, 'offset') ?? 0) / state.divisions
      readDirection(element, Math.min(LONGEST, Math.max(0, at + offset)), marks)
    } else if (element.name === 'note') {
      const isGrace = first(element, 'grace') !== undefined
      if (!first(element, 'chord')) onset = at
      const note = readNote(element, part, onset, isGrace ? 0 : length, state)
      if (note) notes.push(note)
      if (note && !isGrace) lyrics.push(...readLyrics(element, onset))
      if (!isGrace && !first(element, 'chord')) at = Math.min(LONGEST, at + length)
    }
    reached = Math.max(reached, at)
  }
  return { notes, lyrics, marks, length: reached, turns: readTurns(measure) }
}

function readAttributes(element: XmlElement, start: number, marks: ReadMark[], state: PartState): void {
  const divisions = numberOf(element, 'divisions')
  if (divisions !== undefined && divisions > 0) state.divisions = Math.min(MOST_DIVISIONS, divisions)
  const time = first(element, 'time')
  if (time) {
    // 3/8 + 2/4, each of which may be 3+2.
    const beats = all(time, 'beats').map(({ text }) =>
      text.split('+').reduce((sum, one) => sum + (asNumber(one) ?? 0), 0),
    )
    const types = all(time, 'beat-type').map(({ text }) => asNumber(text) ?? 4)
    const beatType = Math.max(...types, 1)
    const sum = beats.reduce((whole, one, i) => whole + (one * beatType) / (types[i] || beatType), 0)
    if (sum > 0 && Number.isInteger(sum) && sum <= 255 && [1, 2, 4, 8, 16, 32, 64, 128].includes(beatType))
      marks.push({ kind: 'time', start, beats: sum, beatType })
  }
  const key = first(element, 'key')
  const fifths = numberOf(key, 'fifths')
  const { transpose } = state
  const shift = first(element, 'transpose')
  if (shift) state.transpose = (numberOf(shift, 'chromatic') ?? 0) + 12 * (numberOf(shift, 'octave-change') ?? 0)
  if (fifths !== undefined && Math.abs(fifths) <= 7 && (shift ? state.transpose : transpose) % 12 === 0)
    marks.push({ kind: 'key', start, fifths: Math.round(fifths), isMinor: textOf(key, 'mode') === 'minor' })
}

function readDirection(element: XmlElement, start: number, marks: ReadMark[]): void {
  const sound = element.name === 'sound' ? element : first(element, 'sound')
  const types = all(element, 'direction-type').flatMap(({ children }) => children)
  const metronome = types.find(({ name }) => name === 'metronome')
  const tempo = asNumber(sound?.attributes.tempo) ?? tempoOf(metronome)
  if (tempo !== undefined && tempo >= 4 && tempo <= 2000) marks.push({ kind: 'tempo', start, bpm: tempo })
  const loudness = asNumber(sound?.attributes.dynamics)
  const level = types
    .find(({ name }) => name === 'dynamics')
    ?.children.map(({ name }) => LEVELS[name])
    .find(Boolean)
  const velocity = loudness === undefined ? level : loudness * 0.9
  if (velocity !== undefined) marks.push({ kind: 'velocity', start, velocity: velocityOf(velocity) })
  for (const { name, attributes, text } of types) {
    const { type } = attributes
    if (name === 'wedge' && (type === 'crescendo' || type === 'diminuendo' || type === 'stop'))
      marks.push({ kind: 'wedge', start, type })
    else if (name === 'pedal' && type !== 'continue') {
      if (type !== 'start') marks.push({ kind: 'pedal', start, isDown: false })
      if (type !== 'stop') marks.push({ kind: 'pedal', start, isDown: true })
    } else if (name === 'rehearsal' && text !== '') marks.push({ kind: 'section', start, text })
  }
}

function tempoOf(metronome: XmlElement | undefined): number | undefined {
  const perMinute = numberOf(metronome, 'per-minute')
  const beat = BEATS[textOf(metronome, 'beat-unit') ?? '']
  if (metronome === undefined || perMinute === undefined || beat === undefined) return undefined
  return perMinute * beat * (first(metronome, 'beat-unit-dot') ? 1.5 : 1)
}

const velocityOf = (value: number): number => Math.min(127, Math.max(1, Math.round(value)))

function readNote(
  element: XmlElement,
  part: ReadPart,
  start: number,
  length: number,
  { transpose }: PartState,
): ReadNote | null {
  if (first(element, 'rest') || first(element, 'cue')) return null
  const noteNumber = noteNumberOf(element, part, transpose)
  if (noteNumber === null) return null
  const ties = [...all(element, 'tie'), ...all(element, 'notations').flatMap((one) => all(one, 'tied'))]
  const dynamics = asNumber(element.attributes.dynamics)
  const isStaccato = all(element, 'notations')
    .flatMap((one) => all(one, 'articulations'))
    .some((one) => first(one, 'staccato') !== undefined)
  return {
    start,
    length: isStaccato ? length * STACCATO : length,
    noteNumber,
    velocity: dynamics === undefined ? null : velocityOf(dynamics * 0.9),
    tieStart: ties.some(({ attributes }) => attributes.type === 'start'),
    tieStop: ties.some(({ attributes }) => attributes.type === 'stop'),
  }
}

/** Words that share a note (elided) are one syllable. Verses without a number are the first, second … */
function readLyrics(element: XmlElement, start: number): ReadLyric[] {
  return all(element, 'lyric').flatMap((lyric, at) => {
    const text = all(lyric, 'text')
      .map((one) => one.text)
      .join(' ')
      .trim()
    const [, verse] = /(\d+)\D*$/.exec(String(lyric.attributes.number ?? '')) ?? []
    const last = all(lyric, 'syllabic').at(-1)?.text
    if (text === '') return []
    return [{ start, verse: verse ? Number(verse) : at + 1, text, goesOn: last === 'begin' || last === 'middle' }]
  })
}

function noteNumberOf(element: XmlElement, part: ReadPart, transpose: number): number | null {
  const pitch = first(element, 'pitch')
  const named = part.instruments.get(String(first(element, 'instrument')?.attributes.id ?? ''))
  if (pitch === undefined) {
    const unpitched = first(element, 'unpitched')
    if (unpitched === undefined) return null
    if (named?.key != null) return named.key
    // Without a key, the drum that is usually there in a treble clef: the snare.
    return part.instrument.key ?? 38
  }
  const step = STEPS[textOf(pitch, 'step') ?? '']
  const octave = numberOf(pitch, 'octave')
  if (step === undefined || octave === undefined) return null
  const noteNumber = Math.round(12 * (octave + 1) + step + (numberOf(pitch, 'alter') ?? 0) + transpose)
  return noteNumber >= 0 && noteNumber <= 127 ? noteNumber : null
}

function readTurns(measure: XmlElement): Turns {
  const barlines = all(measure, 'barline')
  const repeats = barlines.flatMap((one) => all(one, 'repeat'))
  const endings = barlines.flatMap((one) => all(one, 'ending'))
  const back = repeats.find(({ attributes }) => attributes.direction === 'backward')
  const starts = endings.find(({ attributes }) => attributes.type === 'start')
  const sounds = [...all(measure, 'sound'), ...all(measure, 'direction').flatMap((one) => all(one, 'sound'))]
  const jumps = (['dacapo', 'dalsegno', 'fine', 'tocoda', 'segno', 'coda'] as const).filter((name) =>
    sounds.some(({ attributes }) => attributes[name] !== undefined && attributes[name] !== 'no'),
  )
  const times = Math.round(asNumber(back?.attributes.times) ?? 2)
  return {
    repeatStart: repeats.some(({ attributes }) => attributes.direction === 'forward'),
    repeatTimes: back ? Math.min(16, Math.max(2, times)) : 0,
    ending: starts
      ? String(starts.attributes.number ?? '1')
          .split(',')
          .map((one) => Number.parseInt(one, 10))
          .filter(Number.isFinite)
      : [],
    endsEnding: endings.some(({ attributes }) => attributes.type === 'stop' || attributes.type === 'discontinue'),
    jumps: new Set(jumps),
  }
}
