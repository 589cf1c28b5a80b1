import { drumName } from '../music/drumNames'
import { programName } from '../music/gmPrograms'
import { CodedError } from '../schema/codedError'
import { programAt } from '../song/derive'
import { RHYTHM_CHANNEL, type Track } from '../song/song'
import { abbreviated } from './abbreviated'
import { beamsOf } from './beams'
import { dynamicsOf, pedalsOf } from './directions'
import { displayPitch, drumPlace } from './drums'
import { isKeyboard, needsTwoStaves, splitHands } from './hands'
import { metreOf } from './metre'
import { type PlayedNote, type Quantised, quantise } from './quantise'
import type {
  Chord,
  Clef,
  DrumInstrument,
  Measure,
  Part,
  PartDirection,
  PartMeasure,
  ScoreNote,
  TrackOptions,
  Transposition,
  Voice,
  VoiceElement,
} from './score'
import { Accidentals, STEPS, spell, writtenKey } from './spelling'
import { type Figure, slicesOf, symbolsOf, type VoiceMeasure } from './voices'

/** The most heads of a part, tied ones too. */
const MOST_WRITTEN = 200_000

export type ScoreErrorCode = 'song_too_short' | 'song_too_long'

export const tooLong = () => new CodedError<ScoreErrorCode>('song_too_long', 'Song is too long for a score')

/** The notes of one voice and where they are written. */
interface Line {
  readonly number: number
  readonly staff: number
  readonly notes: readonly PlayedNote[]
  readonly measures: readonly VoiceMeasure[]
}

/** A track as a part. `notes`: as they are played, without swing. */
export function partOf(
  track: Track,
  id: string,
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  options: TrackOptions,
  ownName?: string,
): Part {
  const program = programAt(track, track.notes.tick[0])
  const isDrum = track.channel === RHYTHM_CHANNEL
  const quantised = quantise(notes, measures, options, isDrum)
  const lines = linesOf(quantised, measures, options, program, isDrum)
  const staffCount = Math.max(...lines.map(({ staff }) => staff)) + 1
  const name = track.name.trim() || ownName || (isDrum ? 'Drums' : programName(program))
  const transposition = isDrum || !options.transposes ? null : transpositionOf(program)
  const clefs = Array.from({ length: staffCount }, (_, staff) => clefOf(lines, staff, staffCount, program, isDrum))
  const context: Context = { id, isDrum, transposition, measures, clefs }
  const directions = directionsOf(track, quantised.notes, measures, staffCount, program, isDrum)
  return {
    id,
    name,
    abbreviation: abbreviated(name),
    trackIds: [track.id],
    channel: track.channel ?? 0,
    program,
    drums: isDrum ? drumsOf(quantised.notes, id, program) : null,
    transposition,
    noteNames: options.noteNames && !isDrum,
    staves: clefs.map((clef) => ({ lines: 5, clefs: [{ measure: 0, position: 0, clef }] })),
    measures: partMeasures(lines, context, directions),
  }
}

function linesOf(
  { notes, cells }: Quantised,
  measures: readonly Measure[],
  options: TrackOptions,
  program: number,
  isDrum: boolean,
): Line[] {
  let written = 0
  const line = (number: number, staff: number, its: readonly PlayedNote[]): Line => {
    const isMonophonic =
      isDrum || (options.overlaps === null ? isMonophonicProgram(program) : options.overlaps === 'cut')
    const voice = symbolsOf(slicesOf(its, isMonophonic), measures, cells)
    // Long notes under many short ones are tied at each of them.
    for (const { symbols } of voice) for (const { notes } of symbols) written += notes.length
    if (written > MOST_WRITTEN) throw tooLong()
    return { number, staff, notes: its, measures: voice }
  }
  if (isDrum) {
    const isFoot = ({ noteNumber }: PlayedNote) => drumPlace(noteNumber).isFoot
    const byVoice = [notes.filter((note) => !isFoot(note)), notes.filter(isFoot)]
    const used = byVoice.filter((its) => its.length > 0)
    return used.length === 2 ? [line(1, 0, byVoice[0]), line(2, 0, byVoice[1])] : [line(1, 0, notes)]
  }
  const isSplit =
    typeof options.split === 'number' || (options.split === 'auto' && isKeyboard(program) && needsTwoStaves(notes))
  if (!isSplit) return [line(1, 0, notes)]
  const [right, left] = splitHands(notes, typeof options.split === 'number' ? options.split : null)
  return [line(1, 0, right), line(5, 1, left)]
}

/** Instruments that sound one note at a time: basses, brass, reeds, pipes, leads, voices and solo strings. */
const isMonophonicProgram = (program: number): boolean =>
  (program >= 32 && program <= 43) || (program >= 56 && program <= 60) || (program >= 64 && program <= 87)

/** How band instruments read (concert pitch otherwise). */
const TRANSPOSITIONS: Readonly<Record<number, Transposition>> = {
  56: { diatonic: -1, chromatic: -2, octaves: 0 },
  59: { diatonic: -1, chromatic: -2, octaves: 0 },
  60: { diatonic: -4, chromatic: -7, octaves: 0 },
  64: { diatonic: -1, chromatic: -2, octaves: 0 },
  65: { diatonic: -5, chromatic: -9, octaves: 0 },
  66: { diatonic: -1, chromatic: -2, octaves: -1 },
  67: { diatonic: -5, chromatic: -9, octaves: -1 },
  69: { diatonic: -4, chromatic: -7, octaves: 0 },
  71: { diatonic: -1, chromatic: -2, octaves: 0 },
}
const transpositionOf = (program: number): Transposition | null => TRANSPOSITIONS[program] ?? null

function clefOf(lines: readonly Line[], staff: number, staffCount: number, program: number, isDrum: boolean): Clef {
  if (isDrum) return 'percussion'
  if (staffCount === 2) return staff === 0 ? 'treble' : 'bass'
  if (program >= 24 && program <= 31) return 'treble8'
  if (program >= 32 && program <= 39) return 'bass8'
  const pitches = lines.flatMap(({ notes }) => notes.map(({ noteNumber }) => noteNumber)).sort((a, b) => a - b)
  return pitches[pitches.length >> 1] < 57 ? 'bass' : 'treble'
}

function drumsOf(notes: readonly PlayedNote[], id: string, program: number): DrumInstrument[] {
  const used = [...new Set(notes.map(({ noteNumber }) => noteNumber))].sort((a, b) => a - b)
  return used.map((noteNumber) => ({
    id: instrumentId(id, noteNumber),
    noteNumber,
    name: drumName(noteNumber, program) ?? String(noteNumber),
  }))
}

const instrumentId = (part: string, noteNumber: number): string => `${part}-I${noteNumber}`

function directionsOf(
  track: Track,
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  staves: number,
  program: number,
  isDrum: boolean,
): Map<number, PartDirection[]> {
  const directions = dynamicsOf(notes, measures)
  if (isDrum || !isKeyboard(program)) return directions
  for (const [measure, pedals] of pedalsOf(track, measures, staves - 1))
    directions.set(
      measure,
      [...(directions.get(measure) ?? []), ...pedals].sort((a, b) => a.position - b.position),
    )
  return directions
}

interface Context {
  readonly id: string
  readonly isDrum: boolean
  readonly transposition: Transposition | null
  readonly measures: readonly Measure[]
  /** Of each staff. */
  readonly clefs: readonly Clef[]
}

function partMeasures(
  lines: readonly Line[],
  context: Context,
  directions: ReadonlyMap<number, PartDirection[]>,
): PartMeasure[] {
  return context.measures.map((_, i) => ({
    voices: lines.filter((line) => isWritten(line, i)).map((line) => voiceOf(line, i, lines, context)),
    directions: directions.get(i) ?? [],
  }))
}

/** A second voice is left out where it only rests. */
const isWritten = ({ number, measures }: Line, i: number): boolean =>
  number !== 2 || measures[i].symbols.some(({ notes }) => notes.length > 0)

function voiceOf(line: Line, i: number, lines: readonly Line[], context: Context): Voice {
  const { measures, transposition } = context
  const measure = measures[i]
  const { symbols, tuplets } = line.measures[i]
  const beams = beamsOf(symbols, metreOf(measure))
  const key = writtenKey(measure.key, transposition)
  const accidentals = new Accidentals(key)
  const isShared = lines.some((other) => other !== line && other.staff === line.staff && isWritten(other, i))
  const stem = (symbol: Figure): Chord['stem'] => {
    if (['whole', 'breve', 'long'].includes(symbol.type)) return null
    if (isShared) return line.number === 1 ? 'up' : 'down'
    return context.isDrum ? 'up' : 'down'
  }
  const elements = symbols.map((symbol, at): VoiceElement => {
    const { position, length, type, dots, tuplet, notes, isWholeMeasure } = symbol
    const timed = { position, length, type, dots, tuplet }
    if (notes.length === 0) return { ...timed, kind: 'rest', isWholeMeasure }
    const from = measure.start + position
    const next = symbols[at + 1] ?? line.measures[i + 1]?.symbols[0]
    const before = symbols[at - 1] ?? line.measures[i - 1]?.symbols.at(-1)
    const written = notes.map((note): ScoreNote => {
      const sounding =
        note.noteNumber - (transposition === null ? 0 : transposition.chromatic + 12 * transposition.octaves)
      const place = drumPlace(note.noteNumber)
      const pitch = context.isDrum ? displayPitch(place) : spell(sounding, key)
      const tieStop = note.start < from && before?.notes.includes(note) === true
      return {
        ids: note.ids,
        pitch,
        tieStart: next?.notes.includes(note) ?? false,
        tieStop,
        accidental: context.isDrum ? null : accidentals.shown(pitch, tieStop),
        head: context.isDrum ? place.head : 'normal',
        instrument: context.isDrum ? instrumentId(context.id, note.noteNumber) : null,
      }
    })
    return {
      ...timed,
      kind: 'chord',
      notes: written,
      stem: stem(symbol),
      beams: beams[at],
      isStaccato: false,
      graces: [],
    }
  })
  const withBrackets = tuplets.map((tuplet, group) => ({
    ...tuplet,
    hasBracket: symbols.some((symbol, at) => symbol.tuplet === group && beams[at].length === 0),
  }))
  return {
    number: line.number,
    staff: line.staff,
    elements: isShared || context.isDrum ? elements : stemmed(elements, context.clefs[line.staff]),
    tuplets: withBrackets,
  }
}

/** Diatonic steps from C0 to the middle line of each clef. */
const MIDDLE: Readonly<Record<Clef, number>> = { treble: 34, bass: 22, treble8: 27, bass8: 15, percussion: 34 }

/** Stems of a voice alone on its staff: by the middle of the staff, the same for all notes of a beam. */
function stemmed(elements: readonly VoiceElement[], clef: Clef): VoiceElement[] {
  const places = ({ notes }: Chord) => notes.map(({ pitch }) => pitch.octave * 7 + STEPS.indexOf(pitch.step))
  const result: VoiceElement[] = []
  for (let from = 0; from < elements.length; ) {
    let to = from + 1
    const beamAt = (i: number) => {
      const each = elements[i]
      return each.kind === 'chord' ? each.beams[0] : undefined
    }
    if (beamAt(from) === 'begin') while (beamAt(to - 1) !== 'end') to++
    const group = elements.slice(from, to)
    const all = group.flatMap((each) => (each.kind === 'chord' ? places(each) : []))
    const stem = Math.max(...all) + Math.min(...all) < 2 * MIDDLE[clef] ? 'up' : 'down'
    for (const each of group) result.push(each.kind === 'chord' && each.stem !== null ? { ...each, stem } : each)
    from = to
  }
  return result
}
