import { isMinorMode, MODES } from '../../music/keyModes'
import type { Transposition } from '../score'
import { semitonesOf } from '../spelling'
import { readClef } from './clefs'
import { drumKeyOf } from './drumKeys'
import { all, asNumber, first, numberOf, textOf, type XmlElement } from './elements'
import type { Jump, ReadLyric, ReadMark, ReadMeasure, ReadNote, Turns, XmlSwing } from './measure'
import { dynamicsMarks, velocityOf } from './readDynamics'
import { programOf, type ReadInstrument, type ReadPart } from './readParts'
import { type ReadPitch, readPitch, readTransposition } from './readPitch'

/** The state of a part carried from measure to measure. */
export interface ReadState {
  /** Divisions of a quarter note; null until the part names them. */
  divisions: number | null
  transposition: Transposition
}

const BEATS: Readonly<Record<string, number>> = {
  long: 16,
  breve: 8,
  whole: 4,
  half: 2,
  quarter: 1,
  eighth: 0.5,
  '16th': 0.25,
  '32nd': 0.125,
  '64th': 0.0625,
}
/** Quarter notes per minute: a beat of a MIDI file lasts from 1 to 2²⁴ − 1 µs. */
const TEMPOS = { slowest: 60e6 / 0xff_ffff, fastest: 60e6 }
const MOST_DIVISIONS = 1_000_000
const STRAIGHT = 0.5
/** The longest measure, in quarter notes. */
const LONGEST = 256

/** Reads a measure; skips faulty elements, and accepts measures that do not add up. */
export function readMeasure(measure: XmlElement, part: ReadPart, state: ReadState): ReadMeasure {
  const notes: ReadNote[] = []
  const lyrics: ReadLyric[] = []
  const marks: ReadMark[] = []
  let at = 0
  let reached = 0
  let onset = 0
  let isStaccato = false
  // Some programs write them after the first notes that they apply to.
  state.divisions ??= divisionsOf(all(measure, 'attributes').find((one) => divisionsOf(one) !== null))
  const quarters = (value: number | undefined) => (value ?? 0) / (state.divisions ?? 1)
  const within = (position: number) => Math.min(LONGEST, Math.max(0, position))
  for (const element of measure.children) {
    const length = within(quarters(numberOf(element, 'duration')))
    if (element.name === 'attributes') readAttributes(element, at, marks, state)
    else if (element.name === 'backup') at = within(at - length)
    else if (element.name === 'forward') at = within(at + length)
    else if (element.name === 'direction' || element.name === 'sound') {
      const sound = element.name === 'sound' ? element : first(element, 'sound')
      const place = within(at + quarters(numberOf(element, 'offset')))
      // An offset moves the print; it moves the sound only if it says so.
      const isHeardThere = first(element, 'offset')?.attributes.sound === 'yes'
      const own = numberOf(sound, 'offset')
      const heard = own === undefined ? (isHeardThere ? place : at) : within(at + quarters(own))
      readDirection(element, sound, { place, heard }, marks)
    } else if (element.name === 'note') {
      const isGrace = first(element, 'grace') !== undefined
      const notations = all(element, 'notations')
      if (!first(element, 'chord')) {
        onset = at
        isStaccato = false
      }
      // The marks of a chord may be at any of its notes; most are at the first.
      isStaccato ||= notations.some((one) => all(one, 'articulations').some((each) => first(each, 'staccato')))
      for (const one of notations) marks.push(...dynamicsMarks(first(one, 'dynamics'), onset))
      const note = readNote(element, part, onset, isGrace ? 0 : length, state)
      const voice = note?.isChordTone && note.voice === '' ? notes.at(-1)?.voice : note?.voice
      const read = note && { ...note, voice: voice ?? '', isStaccato }
      if (read) notes.push(read)
      if (read && !isGrace) lyrics.push(...readLyrics(element, read))
      if (!isGrace && !first(element, 'chord')) at = within(at + length)
    }
    reached = Math.max(reached, at)
  }
  return { notes, lyrics, marks, length: reached, turns: readTurns(measure) }
}

function readAttributes(element: XmlElement, start: number, marks: ReadMark[], state: ReadState): void {
  state.divisions = divisionsOf(element) ?? state.divisions
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
  for (const clef of all(element, 'clef'))
    marks.push({ kind: 'clef', start, staff: staffIndex(asNumber(clef.attributes.number)), clef: readClef(clef) })
  const key = first(element, 'key')
  const fifths = numberOf(key, 'fifths')
  const shift = first(element, 'transpose')
  if (shift) {
    state.transposition = readTransposition(shift)
    marks.push({ kind: 'transposition', start, transposition: state.transposition })
  }
  if (fifths === undefined || Math.abs(fifths) > 7) return
  const semitones = semitonesOf(state.transposition)
  const isTransposed = semitones % 12 !== 0
  const concert = concertKey(Math.round(fifths), semitones)
  const name = textOf(key, 'mode') ?? null
  const mode = MODES.find((each) => each === name) ?? null
  marks.push({ kind: 'key', start, fifths: concert, isMinor: isMinorMode(name), mode, isTransposed })
}

/** Converts a staff number of the file, counted from 1, to an index. */
const staffIndex = (number = 1): number => Math.max(1, Math.round(number)) - 1

/** The sounding key of one written `semitones` away: a semitone is seven fifths. */
function concertKey(fifths: number, semitones: number): number {
  const away = (((semitones * 7) % 12) + 12) % 12
  const sounding = fifths + (away > 6 ? away - 12 : away)
  return Math.abs(sounding) <= 7 ? sounding : sounding - 12 * Math.sign(sounding)
}

/** The divisions of a quarter note; null if the attributes do not name them. */
function divisionsOf(attributes: XmlElement | undefined): number | null {
  const divisions = numberOf(attributes, 'divisions')
  return divisions !== undefined && divisions > 0 ? Math.min(MOST_DIVISIONS, divisions) : null
}

/** `place` and `heard`: where it is printed, and where it is heard. */
function readDirection(
  element: XmlElement,
  sound: XmlElement | undefined,
  { place, heard: start }: { readonly place: number; readonly heard: number },
  marks: ReadMark[],
): void {
  const types = all(element, 'direction-type').flatMap(({ children }) => children)
  const metronome = types.find(({ name }) => name === 'metronome')
  const tempo = asNumber(sound?.attributes.tempo) ?? tempoOf(metronome)
  if (tempo !== undefined && tempo > 0) {
    const bpm = Math.min(TEMPOS.fastest, Math.max(TEMPOS.slowest, tempo))
    marks.push({ kind: 'tempo', start, bpm })
  }
  const dynamics = types.find(({ name }) => name === 'dynamics')
  marks.push(...dynamicsMarks(dynamics, start, asNumber(sound?.attributes.dynamics)))
  for (const midi of sound ? all(sound, 'midi-instrument') : []) {
    const program = programOf(midi)
    if (program !== null) marks.push({ kind: 'program', start, instrument: midi.attributes.id ?? '', program })
  }
  const swing = sound && first(sound, 'swing')
  if (swing) marks.push({ kind: 'swing', start, ...swingOf(swing) })
  for (const { name, attributes, text } of types) {
    const { type } = attributes
    if (name === 'wedge' && (type === 'crescendo' || type === 'diminuendo' || type === 'stop'))
      marks.push({ kind: 'wedge', start, type })
    else if (name === 'pedal' && type !== 'continue') {
      if (type !== 'start') marks.push({ kind: 'pedal', start, isDown: false })
      if (type !== 'stop') marks.push({ kind: 'pedal', start, isDown: true })
    } else if (name === 'rehearsal' && text !== '') marks.push({ kind: 'section', start: place, text })
  }
}

/** Reads a `swing` element (MusicXML 4.0); straight without numbers. */
function swingOf(swing: XmlElement): XmlSwing {
  const [long, short] = [numberOf(swing, 'first') ?? 1, numberOf(swing, 'second') ?? 1]
  const ratio = long > 0 && short > 0 ? Math.min(0.9, Math.max(0.1, long / (long + short))) : STRAIGHT
  return { pair: textOf(swing, 'swing-type') === '16th' ? 0.5 : 1, ratio }
}

function tempoOf(metronome: XmlElement | undefined): number | undefined {
  // 'c. 92' and '88-92' are tempos too.
  const perMinute = asNumber(/\d+(\.\d+)?/.exec(textOf(metronome, 'per-minute') ?? '')?.[0])
  const beat = BEATS[textOf(metronome, 'beat-unit') ?? '']
  if (metronome === undefined || perMinute === undefined || beat === undefined) return undefined
  return perMinute * beat * (2 - 0.5 ** all(metronome, 'beat-unit-dot').length)
}

function readNote(
  element: XmlElement,
  part: ReadPart,
  start: number,
  length: number,
  { transposition }: ReadState,
): Omit<ReadNote, 'isStaccato'> | null {
  if (first(element, 'rest') || first(element, 'cue')) return null
  const pitch = pitchOf(element, part, transposition)
  if (pitch === null) return null
  const ties = [...all(element, 'tie'), ...all(element, 'notations').flatMap((one) => all(one, 'tied'))]
  const dynamics = asNumber(element.attributes.dynamics)
  return {
    start,
    length,
    ...pitch,
    voice: textOf(element, 'voice') ?? '',
    staff: staffIndex(numberOf(element, 'staff')),
    isChordTone: first(element, 'chord') !== undefined,
    instrument: instrumentOf(element),
    isDrum: first(element, 'unpitched') !== undefined || namedIn(part, element).isDrum,
    velocity: dynamics === undefined ? null : velocityOf(dynamics),
    passes: numbersIn(element.attributes['time-only'] ?? ''),
    tieStart: ties.some(({ attributes }) => attributes.type === 'start'),
    tieStop: ties.some(({ attributes }) => attributes.type === 'stop'),
  }
}

/**
 * Reads the syllables of a note. Words that share a note (elided) are one syllable. A verse without a number, or with
 * one that the note already has, becomes the next one.
 */
function readLyrics(element: XmlElement, { start, voice, staff }: ReadNote): ReadLyric[] {
  const lyrics: ReadLyric[] = []
  for (const lyric of all(element, 'lyric')) {
    const text = all(lyric, 'text')
      .map((one) => one.text)
      .join(' ')
      .trim()
    if (text === '') continue
    const [, number] = /(\d+)\D*$/.exec(String(lyric.attributes.number ?? '')) ?? []
    const told = lyrics.map(({ verse }) => verse)
    const isNew = number !== undefined && !told.includes(Number(number))
    const syllabics = all(lyric, 'syllabic').map((one) => one.text)
    const [from, to] = [syllabics[0], syllabics.at(-1)]
    const [continues, goesOn] = [from === 'middle' || from === 'end', to === 'begin' || to === 'middle']
    const verse = isNew ? Number(number) : Math.max(0, ...told) + 1
    lyrics.push({ start, verse, text, continues, goesOn, voice, staff })
  }
  return lyrics
}

/** The instrument that a note names, or else its part's. */
const namedIn = (part: ReadPart, note: XmlElement): ReadInstrument =>
  part.instruments.get(instrumentOf(note)) ?? part.instrument

const instrumentOf = (note: XmlElement): string => first(note, 'instrument')?.attributes.id ?? ''

function pitchOf(element: XmlElement, part: ReadPart, transposition: Transposition): ReadPitch | null {
  const pitch = first(element, 'pitch')
  if (pitch !== undefined) return readPitch(pitch, transposition)
  const unpitched = first(element, 'unpitched')
  if (unpitched === undefined) return null
  const { key, names } = namedIn(part, element)
  const noteNumber =
    key ??
    drumKeyOf({
      names: [...names, part.name],
      step: textOf(unpitched, 'display-step'),
      octave: numberOf(unpitched, 'display-octave'),
      hasNormalHead: (textOf(element, 'notehead') ?? 'normal') === 'normal',
    })
  return { noteNumber, alter: null }
}

const JUMPS: readonly Jump[] = ['dacapo', 'dalsegno', 'fine', 'tocoda', 'segno', 'coda']

function readTurns(measure: XmlElement): Turns {
  const barlines = all(measure, 'barline')
  const repeats = barlines.flatMap((one) => all(one, 'repeat'))
  const endings = barlines.flatMap((one) => all(one, 'ending'))
  const back = repeats.find(({ attributes }) => attributes.direction === 'backward')
  const starts = endings.find(({ attributes }) => attributes.type === 'start')
  const sounds = [...all(measure, 'sound'), ...all(measure, 'direction').flatMap((one) => all(one, 'sound'))]
  const jumps = JUMPS.flatMap((name): [Jump, string][] => {
    const told = sounds.map(({ attributes }) => attributes[name]).find((value) => value !== undefined && value !== 'no')
    return told === undefined ? [] : [[name, told]]
  })
  const times = Math.round(asNumber(back?.attributes.times) ?? 2)
  return {
    repeatStart: repeats.some(({ attributes }) => attributes.direction === 'forward'),
    repeatTimes: back ? Math.min(16, Math.max(2, times)) : 0,
    ending: starts ? numbersIn(starts.attributes.number ?? '1') : [],
    endsEnding: endings.some(({ attributes }) => attributes.type === 'stop' || attributes.type === 'discontinue'),
    jumps: new Map(jumps),
  }
}

/** The integers of a list such as '1, 2'. */
const numbersIn = (list: string): number[] =>
  list
    .split(',')
    .map((one) => Number.parseInt(one, 10))
    .filter(Number.isFinite)
