import { valueIn } from '../core/required'
import { beamsOf } from './beams'
import { displayPitch, drumPlace } from './drums'
import { withLyricsAbove } from './lyricPlaces'
import { metreOf } from './metre'
import type { PlayedNote } from './quantise/playedNote'
import { clefAt, MIDDLE, type OctaveStretch, octavesAt } from './register'
import type {
  Chord,
  ClefChange,
  Grace,
  Lyric,
  Measure,
  PartDirection,
  PartMeasure,
  Pitch,
  ScoreKey,
  ScoreNote,
  Transposition,
  Voice,
  VoiceElement,
} from './score'
import { DIVISIONS } from './score'
import { lettersOf, MeasureAccidentals, movedPitch, pitchOf, placeOf, semitonesOf, spell, writtenKey } from './spelling'
import { keyIn } from './timeline'
import type { Figure, VoiceMeasure } from './voices'

/** The notes of one voice and the place where they are written. */
export interface VoiceLine {
  readonly number: number
  readonly staff: number
  readonly notes: readonly PlayedNote[]
  readonly measures: readonly VoiceMeasure[]
}

export interface Context {
  readonly isDrum: boolean
  readonly transposition: Transposition | null
  readonly measures: readonly Measure[]
  /** Lyrics by note id. */
  readonly lyrics: ReadonlyMap<number, readonly Lyric[]>
  /** Instruments by note id, for drums and where the program changes. */
  readonly instruments: ReadonlyMap<number, string>
  readonly staves: readonly { readonly clefs: readonly ClefChange[]; readonly octaves: readonly OctaveStretch[] }[]
}

/** The measures of a part: its lines with pitches, accidentals, stems and beams. */
export function partMeasures(
  lines: readonly VoiceLine[],
  context: Context,
  directions: ReadonlyMap<number, PartDirection[]>,
): PartMeasure[] {
  const measures = context.measures.map((measure, i) => {
    const voices = lines.filter((line) => isWritten(line, i, lines)).map((line) => voiceOf(line, i, lines, context))
    return {
      voices: context.isDrum ? voices : withAccidentals(voices, measure, context),
      directions: directions.get(i) ?? [],
    }
  })
  return withLyricsAbove(measures, context.staves.length)
}

const isUpper = ({ number }: Pick<VoiceLine, 'number'>): boolean => number % 2 === 1

/** Whether a line is written in a measure. Voices other than the first of a staff are omitted where they only rest. */
const isWritten = (line: VoiceLine, i: number, lines: readonly VoiceLine[]): boolean =>
  line === lines.find(({ staff }) => staff === line.staff) ||
  line.measures[i].symbols.some(({ notes }) => notes.length > 0)

function voiceOf(line: VoiceLine, i: number, lines: readonly VoiceLine[], context: Context): Voice {
  const measure = context.measures[i]
  const { symbols, tuplets } = line.measures[i]
  const beams = beamsOf(symbols, metreOf(measure))
  const isShared = lines.some((other) => other !== line && other.staff === line.staff && isWritten(other, i, lines))
  const stem = (symbol: Figure): Chord['stem'] => {
    if (['whole', 'breve', 'long'].includes(symbol.type)) return null
    if (isShared) return isUpper(line) ? 'up' : 'down'
    return context.isDrum ? 'up' : 'down'
  }
  const elements = symbols.map((symbol, at): VoiceElement => {
    const { position, length, type, dots, tuplet, notes, isWholeMeasure } = symbol
    const timed = { position, length, type, dots, tuplet }
    if (notes.length === 0) return { ...timed, kind: 'rest', isWholeMeasure }
    const next = symbols[at + 1] ?? line.measures[i + 1]?.symbols[0]
    const before = symbols[at - 1] ?? line.measures[i - 1]?.symbols.at(-1)
    const from = measure.start + position
    const key = keyIn(measure, position)
    return {
      ...timed,
      kind: 'chord',
      notes: notes.map((note) => ({
        ...headOf(note, key, context),
        tieStart: next?.notes.includes(note) ?? false,
        tieStop: note.start < from && before?.notes.includes(note) === true,
      })),
      stem: stem(symbol),
      beams: beams[at],
      isStaccato: isStaccato(symbol, from, next),
      isTrill: notes.some((note) => note.isTrill && note.start === from),
      graces: [
        ...gracesOf(
          notes.flatMap(({ start, graces }) => (start === from ? graces : [])),
          false,
          key,
          context,
        ),
        ...gracesOf(
          notes.flatMap((note) => (next?.notes.includes(note) ? [] : (note.after ?? []))),
          true,
          key,
          context,
        ),
      ],
      lyrics: lyricsUnder(notes, from, context),
    }
  })
  const withBrackets = tuplets.map((tuplet, group) => ({
    ...tuplet,
    hasBracket: symbols.some((symbol, at) => symbol.tuplet === group && beams[at].length === 0),
  }))
  return {
    number: line.number,
    staff: line.staff,
    elements: isShared || context.isDrum ? elements : stemmed(elements, i, context, line.staff),
    tuplets: withBrackets,
  }
}

/** Whether a note gets a staccato dot: only short notes that are one symbol do. */
const isStaccato = ({ notes, length }: Figure, from: number, next: Figure | undefined): boolean =>
  length <= 2 * DIVISIONS &&
  notes.every((note) => note.isStaccato && note.start === from && next?.notes.includes(note) !== true)

/** Grace notes; those struck together form one chord. */
function gracesOf(notes: readonly PlayedNote[], isAfter: boolean, key: ScoreKey, context: Context): Grace[] {
  const starts = [...new Set(notes.map(({ start }) => start))].sort((a, b) => a - b)
  const isSingle = starts.length === 1
  return starts.map((start) => ({
    notes: notes
      .filter((note) => note.start === start)
      .sort((a, b) => a.noteNumber - b.noteNumber)
      .map((note) => headOf(note, key, context)),
    type: isSingle ? 'eighth' : '16th',
    hasSlash: isSingle && !isAfter,
    isAfter,
  }))
}

/** The syllables of these notes, by verse; a second word of the same verse takes the next free one. */
function lyricsUnder(notes: readonly PlayedNote[], from: number, { lyrics }: Context): Lyric[] {
  const under: Lyric[] = []
  // The highest note comes last.
  const all = notes
    .toReversed()
    .flatMap(({ start, ids }) => (start === from ? ids.flatMap((id) => lyrics.get(id) ?? []) : []))
  for (const lyric of all.sort((a, b) => a.verse - b.verse)) {
    const same = under.find(({ verse }) => verse === lyric.verse)
    if (same === undefined) under.push(lyric)
    else if (same.text !== lyric.text)
      under.push({ ...lyric, verse: Math.max(...[...all, ...under].map(({ verse }) => verse)) + 1 })
  }
  return under
}

/** A note without ties and accidental. */
function headOf(note: PlayedNote, key: ScoreKey, { isDrum, transposition, instruments }: Context): ScoreNote {
  const { ids, noteNumber } = note
  const place = drumPlace(noteNumber)
  return {
    ids,
    pitch: isDrum ? displayPitch(place) : writtenPitch(note, key, transposition),
    tieStart: false,
    tieStop: false,
    accidental: null,
    head: isDrum ? place.head : 'normal',
    instrument: instruments.get(ids[0]) ?? null,
  }
}

/** The written pitch: with the spelling that the song keeps, or else as the key spells it. */
function writtenPitch(
  { noteNumber, alter = null }: PlayedNote,
  key: ScoreKey,
  transposition: Transposition | null,
): Pitch {
  const [letters, semitones] = transposition === null ? [0, 0] : [lettersOf(transposition), semitonesOf(transposition)]
  const kept = alter === null ? null : movedPitch(pitchOf(noteNumber, alter), -letters, -semitones)
  if (kept !== null && Math.abs(kept.alter) <= 2) return kept
  return spell(noteNumber - semitones, writtenKey(key, transposition))
}

/**
 * Adds the accidentals. They hold for a staff until the end of the measure or another key, whichever voice shows them.
 */
function withAccidentals(voices: readonly Voice[], measure: Measure, { transposition }: Context): Voice[] {
  const stavesIn = (key: ScoreKey) =>
    new Map(voices.map(({ staff }) => [staff, new MeasureAccidentals(writtenKey(key, transposition))]))
  let key = measure.key
  let staves = stavesIn(key)
  const inOrder = voices
    .flatMap(({ staff, elements }, voice) => elements.map((element, at) => ({ staff, voice, at, element })))
    .sort((a, b) => a.element.position - b.element.position || a.voice - b.voice)
  const result = voices.map(({ elements }) => [...elements])
  for (const { staff, voice, at, element } of inOrder) {
    if (element.kind === 'rest') continue
    const now = keyIn(measure, element.position)
    if (now !== key) staves = stavesIn(now)
    key = now
    const shown = (note: ScoreNote) => ({ ...note, accidental: valueIn(staves, staff).shown(note.pitch, note.tieStop) })
    const shownGraces = (isAfter: boolean) =>
      element.graces.flatMap((grace) => (grace.isAfter === isAfter ? { ...grace, notes: grace.notes.map(shown) } : []))
    const before = shownGraces(false)
    const notes = element.notes.map(shown)
    result[voice][at] = { ...element, notes, graces: [...before, ...shownGraces(true)] }
  }
  return voices.map((voice, i) => ({ ...voice, elements: result[i] }))
}

/**
 * Adds the stems of a voice alone on its staff: directed by the middle of the staff, the same for all notes of a beam.
 */
function stemmed(elements: readonly VoiceElement[], i: number, context: Context, staff: number): VoiceElement[] {
  const { clefs, octaves } = context.staves[staff]
  /** Positive above the middle line. */
  const places = ({ notes, position }: Chord) => {
    const shift = 7 * octavesAt(octaves, context.measures[i].start + position) + MIDDLE[clefAt(clefs, i, position)]
    return notes.map(({ pitch }) => placeOf(pitch) - shift)
  }
  const result: VoiceElement[] = []
  for (let from = 0; from < elements.length; ) {
    let to = from + 1
    const beamAt = (at: number) => {
      const each = elements[at]
      return each.kind === 'chord' ? each.beams[0] : undefined
    }
    if (beamAt(from) === 'begin') while (beamAt(to - 1) !== 'end') to++
    const group = elements.slice(from, to)
    const all = group.flatMap((each) => (each.kind === 'chord' ? places(each) : []))
    const stem = Math.max(...all) + Math.min(...all) < 0 ? 'up' : 'down'
    for (const each of group) result.push(each.kind === 'chord' && each.stem !== null ? { ...each, stem } : each)
    from = to
  }
  return result
}
