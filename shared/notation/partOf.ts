import { valueIn } from '../core/required'
import { drumName } from '../music/drumNames'
import { programName } from '../music/gmPrograms'
import { CodedError } from '../schema/codedError'
import { Controller } from '../song/controller'
import { ControlKind } from '../song/controls'
import { programAt } from '../song/derive'
import { laneOf, valueAt } from '../song/lanes'
import { RHYTHM_CHANNEL, type Track } from '../song/song'
import { abbreviated } from './abbreviated'
import { dynamicsOf, pedalsOf } from './directions'
import { drumPlace } from './drums'
import { isKeyboard, needsTwoStaves, splitHands } from './hands'
import { clefChanges, keptClefs } from './keptClefs'
import { keptVoices, withKeptVoices } from './keptVoices'
import type { TrackOptions } from './options'
import { withOrnaments } from './ornaments'
import { type Context, partMeasures, type VoiceLine } from './partMeasures'
import { notesByVoice, type PlayedNote } from './quantise/playedNote'
import { type Quantised, quantise } from './quantise/quantise'
import { writtenRhythm } from './quantise/writtenRhythm'
import { clefsOf, octaveDirections, octaveStretches } from './register'
import type {
  Clef,
  ClefChange,
  DrumInstrument,
  Lyric,
  Measure,
  Part,
  PartDirection,
  ProgramInstrument,
  Transposition,
} from './score'
import { separated } from './separate'
import { semitonesOf } from './spelling'
import { slicesOf, symbolsOf } from './voices'

/** The most heads of a part, tied ones included. */
const MOST_WRITTEN = 200_000

export type ScoreErrorCode = 'song_too_short' | 'song_too_long'

export const tooLong = () => new CodedError<ScoreErrorCode>('song_too_long', 'Song is too long for a score')

interface PlayedTrack {
  readonly track: Track
  /** The id of the part. */
  readonly id: string
  /** The notes as played, without swing. */
  readonly notes: readonly PlayedNote[]
  /** The name of a track without one; undefined: its program's. */
  readonly ownName: string | undefined
}

type PartOptions = TrackOptions & { readonly isDrum: boolean }

/** Turns a track into a part. */
export function partOf(
  { track, id, notes, ownName }: PlayedTrack,
  measures: readonly Measure[],
  options: PartOptions,
  lyrics: ReadonlyMap<number, readonly Lyric[]>,
): Part {
  const program = programAt(track, track.notes.tick[0])
  const { isDrum } = options
  const voiced = withKeptVoices(notes, options)
  const quantised =
    writtenRhythm(voiced, measures, options) ??
    quantise(isDrum ? voiced : ornamented(voiced), measures, options, isDrum)
  const kept = isDrum ? [] : keptClefs(track, voiced, options)
  const lines = linesOf(quantised, measures, options, { keptStaves: kept.length, program })
  const staffCount = Math.max(...lines.map(({ staff }) => staff)) + 1
  const name = track.name.trim() || ownName || (isDrum ? 'Drums' : programName(program))
  const transposition = isDrum || !options.transposes ? null : (options.transposition ?? transpositionOf(program))
  const written = transposition === null ? 0 : semitonesOf(transposition)
  const byStaff = Array.from({ length: staffCount }, (_, staff) => {
    const { first = null, changes: told = [] } = kept[staff] ?? {}
    const usual = isDrum ? 'percussion' : (first ?? clefOf(lines, staff, staffCount, program, written))
    const its = lines.filter((line) => line.staff === staff)
    const own = its
      .flatMap((line) => line.notes.map((note) => ({ ...note, noteNumber: note.noteNumber - written })))
      .sort((a, b) => a.start - b.start)
    const isTold = first !== null || told.length > 0
    const startsIn = (i: number) => its.flatMap(({ measures }) => measures[i].symbols.map(({ position }) => position))
    const changes: readonly ClefChange[] =
      !options.clefChanges || isDrum
        ? [{ measure: 0, position: 0, clef: usual }]
        : isTold
          ? clefChanges(usual, told, measures, startsIn)
          : clefsOf(own, measures, usual)
    return { clefs: changes, octaves: isDrum ? [] : octaveStretches(own, measures, changes) }
  })
  const programs = programsOf(track)
  const {
    changes = [],
    drums = null,
    byNote,
  } = isDrum ? drumsOf(quantised.notes, programs, id) : changesOf(programs, id)
  const context: Context = { isDrum, transposition, measures, lyrics, instruments: byNote, staves: byStaff }
  const directions = dynamicsOf(quantised.notes, measures)
  if (!isDrum && isKeyboard(program))
    for (const [measure, pedals] of pedalsOf(track, measures, staffCount - 1))
      directions.set(measure, byPosition([...(directions.get(measure) ?? []), ...pedals]))
  for (const [staff, { octaves }] of byStaff.entries())
    for (const [measure, direction] of octaveDirections(octaves, measures, staff))
      directions.set(measure, byPosition([...(directions.get(measure) ?? []), direction]))
  return {
    id,
    name,
    abbreviation: abbreviated(name),
    trackIds: [track.id],
    channel: isDrum ? RHYTHM_CHANNEL : melodicChannel(track),
    program,
    volume: firstOf(track, Controller.volume),
    pan: firstOf(track, Controller.pan),
    changes,
    drums,
    transposition,
    noteNames: options.noteNames && !isDrum,
    staves: byStaff.map(({ clefs }) => ({ lines: 5, clefs })),
    measures: partMeasures(lines, context, directions),
  }
}

/** The notes with the ornaments of each voice, by start. */
const ornamented = (notes: readonly PlayedNote[]): PlayedNote[] =>
  Array.from(notesByVoice(notes).values(), withOrnaments)
    .flat()
    .sort((a, b) => a.start - b.start)

/** The value of a controller at the first note. */
const firstOf = ({ controls, notes }: Track, number: number): number =>
  valueAt(laneOf(controls, number), number, notes.tick[0])

/** The channel of melodic parts. A message may make the rhythm channel melodic, but MusicXML has no such messages. */
const melodicChannel = ({ channel }: Track): number => (channel === RHYTHM_CHANNEL || channel === null ? 0 : channel)

function linesOf(
  { notes, cellsOf }: Quantised,
  measures: readonly Measure[],
  { isDrum, ...options }: PartOptions,
  { keptStaves, program }: { readonly keptStaves: number; readonly program: number },
): VoiceLine[] {
  let written = 0
  const kept = keptVoices(notes, keptStaves)
  const isMonophonic =
    kept === null && (isDrum || options.overlaps === null)
      ? isDrum || isMonophonicProgram(program)
      : options.overlaps === 'cut'
  const line = (number: number, staff: number, its: readonly PlayedNote[]): VoiceLine => {
    const voice = symbolsOf(slicesOf(its, isMonophonic), measures, cellsOf(its[0]?.voice ?? null))
    // A long note under many short ones is tied at each of them.
    for (const { symbols } of voice) for (const { notes } of symbols) written += notes.length
    if (written > MOST_WRITTEN) throw tooLong()
    return { number, staff, notes: its, measures: voice }
  }
  /** The lines of a staff; the first is numbered `first`. */
  const staffOf = (first: number, staff: number, its: readonly PlayedNote[]): VoiceLine[] => {
    const [upper, lower] = isMonophonic ? [its, []] : separated(its, measures, cellsOf(null), options.voices)
    return lower.length === 0 ? [line(first, staff, its)] : [line(first, staff, upper), line(first + 1, staff, lower)]
  }
  if (kept !== null) return kept.map((voice) => line(voice.number, voice.staff, voice.notes))
  if (isDrum) {
    const isFoot = ({ noteNumber }: PlayedNote) => drumPlace(noteNumber).isFoot
    const byVoice = [notes.filter((note) => !isFoot(note)), notes.filter(isFoot)]
    const used = byVoice.filter((its) => its.length > 0)
    return used.length === 2 ? [line(1, 0, byVoice[0]), line(2, 0, byVoice[1])] : [line(1, 0, notes)]
  }
  const isSplit =
    typeof options.split === 'number' || (options.split === 'auto' && isKeyboard(program) && needsTwoStaves(notes))
  if (!isSplit) return staffOf(1, 0, notes)
  const [right, left] = splitHands(notes, typeof options.split === 'number' ? options.split : null)
  return [...staffOf(1, 0, right), ...staffOf(5, 1, left)]
}

/** Whether an instrument sounds one note at a time: basses, brass, reeds, pipes, leads, voices and solo strings. */
const isMonophonicProgram = (program: number): boolean =>
  (program >= 32 && program <= 43) || (program >= 56 && program <= 60) || (program >= 64 && program <= 87)

const VIOLA = 41

const octavesUp = (octaves: number): Transposition => ({ diatonic: 0, chromatic: 0, octaves })

/** The transpositions read by players of band instruments and of very high or low ones (concert pitch otherwise). */
const TRANSPOSITIONS: Readonly<Record<number, Transposition>> = {
  8: octavesUp(1),
  9: octavesUp(2),
  13: octavesUp(1),
  43: octavesUp(-1),
  56: { diatonic: -1, chromatic: -2, octaves: 0 },
  59: { diatonic: -1, chromatic: -2, octaves: 0 },
  60: { diatonic: -4, chromatic: -7, octaves: 0 },
  64: { diatonic: -1, chromatic: -2, octaves: 0 },
  65: { diatonic: -5, chromatic: -9, octaves: 0 },
  66: { diatonic: -1, chromatic: -2, octaves: -1 },
  67: { diatonic: -5, chromatic: -9, octaves: -1 },
  69: { diatonic: -4, chromatic: -7, octaves: 0 },
  71: { diatonic: -1, chromatic: -2, octaves: 0 },
  72: octavesUp(1),
}
const transpositionOf = (program: number): Transposition | null => TRANSPOSITIONS[program] ?? null

/**
 * `semitones`: from written to sounding pitch. If a part is written in another octave, its clef does not shift it
 * again.
 */
function clefOf(
  lines: readonly VoiceLine[],
  staff: number,
  staffCount: number,
  program: number,
  semitones: number,
): Clef {
  if (staffCount === 2) return staff === 0 ? 'treble' : 'bass'
  if (program === VIOLA) return 'alto'
  const isMoved = Math.abs(semitones) >= 12
  if (program >= 24 && program <= 31) return isMoved ? 'treble' : 'treble8'
  if (program >= 32 && program <= 39) return isMoved ? 'bass' : 'bass8'
  const own = lines.filter((line) => line.staff === staff)
  const pitches = own.flatMap(({ notes }) => notes.map(({ noteNumber }) => noteNumber - semitones))
  pitches.sort((a, b) => a - b)
  return pitches[pitches.length >> 1] < 57 ? 'bass' : 'treble'
}

const instrumentId = (part: string, number: number): string => `${part}-I${number}`

interface Instruments {
  readonly changes?: readonly ProgramInstrument[]
  readonly drums?: readonly DrumInstrument[]
  /** The instruments of notes, by note id. */
  readonly byNote: ReadonlyMap<number, string>
}

/** The program of each note of a track, by note id. */
function programsOf(track: Track): Map<number, number> {
  const { notes, controls } = track
  const ticks = Array.from(controls.tick.subarray(0, controls.length)).filter(
    (_, i) => controls.kind[i] === ControlKind.program,
  )
  const programs = new Map<number, number>()
  let program = programAt(track, notes.tick[0])
  for (let i = 0, passed = 0; i < notes.length; i++) {
    const before = passed
    while (passed < ticks.length && ticks[passed] <= notes.tick[i]) passed++
    if (passed !== before) program = programAt(track, notes.tick[i])
    programs.set(notes.id[i], program)
  }
  return programs
}

/** The programs of a pitched part, if there are several. */
function changesOf(programs: ReadonlyMap<number, number>, part: string): Instruments {
  const used = [...new Set(programs.values())]
  if (used.length < 2) return { byNote: new Map() }
  const changes = used.map((program, i) => ({ id: instrumentId(part, i + 1), program }))
  const ids = new Map(changes.map(({ id, program }) => [program, id]))
  return { changes, byNote: new Map(Array.from(programs, ([note, program]) => [note, valueIn(ids, program)])) }
}

/** The drums used, grace notes included, each once per kit. */
function drumsOf(notes: readonly PlayedNote[], programs: ReadonlyMap<number, number>, part: string): Instruments {
  const drums = new Map<string, DrumInstrument>()
  const byNote = new Map<number, string>()
  const [firstKit = 0] = programs.values()
  const all = notes.flatMap((note) => [note, ...note.graces, ...(note.after ?? [])])
  for (const { ids, noteNumber } of all) {
    const program = programs.get(ids[0]) ?? firstKit
    const id = instrumentId(part, noteNumber) + (program === firstKit ? '' : `-${program}`)
    const name = drumName(noteNumber, program) ?? String(noteNumber)
    drums.set(id, { id, noteNumber, program, name })
    byNote.set(ids[0], id)
  }
  return { drums: [...drums.values()].sort((a, b) => a.noteNumber - b.noteNumber || a.program - b.program), byNote }
}

const byPosition = (directions: readonly PartDirection[]): PartDirection[] =>
  [...directions].sort((a, b) => a.position - b.position)
