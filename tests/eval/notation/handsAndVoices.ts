/**
 * Hands and voices of pieces made of two tracks of a composed song, for which the track of origin is known, as
 * Tunesmith writes them and as MuseScore 3 imports the same MIDI files. Both are read from MusicXML by the same reader.
 * A note counts where it is written within a 16th of its place on the composer's grid; a note that is not found there
 * is wrong, also where MuseScore makes nothing of a file.
 */
import { writeMusicXml } from '#shared/notation/musicXml/writeMusicXml'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS, type TrackOptions } from '#shared/notation/options'
import { scoreOf } from '#shared/notation/scoreOf'
import { readSmf } from '#shared/smf/read'
import { convert, isInstalled } from './museScore'
import { pairedInOrder } from './pairedInOrder'
import { FOR_HANDS, FOR_VOICES, type LineNote, type Material, type Piece, piecesOf } from './pieces'
import { type ReadNote, type ReadScore, readScore } from './readScore'

/** A piece as a score. `written`: its notes with those of the score that were found. */
interface Written {
  readonly piece: Piece
  readonly score: ReadScore
  readonly written: ReadonlyMap<LineNote, ReadNote>
}

interface Row {
  /** Name of the material; 'all' for all notes or links. */
  readonly name: string
  readonly by: string
  readonly pieces: number
}

/** Shares of notes, 0–1. */
export interface HandsRow extends Row {
  /** Share of the pieces written on two staves. */
  readonly twoStaves: number
  /** Notes of the right hand's track on the first staff, and of the left hand's on the second. */
  readonly right: number
  readonly left: number
  readonly all: number
}

/**
 * Shares, 0–1. A link joins a note with the next one of its line or, in a score, with each note of the next chord of
 * its voice: what the literature on voice separation counts (Duane and Pardo 2009). Chords of both lines in one voice
 * thus have wrong links. A line that changes its voice, as one that goes on alone does, loses a link.
 */
export interface VoicesRow extends Row {
  /** Recall: of the lines' links those that the score has. */
  readonly kept: number
  /** Precision: of the score's links those that a line has. */
  readonly right: number
  /** Share written in different voices, of the pairs of notes of both lines that sound at once but start apart. */
  readonly apart: number
  readonly ties: number
  /** Without those of whole measures. */
  readonly rests: number
}

/** The hands of piano pieces, for each material and all. */
export const judgeHands = (humanise: number, seeds: readonly number[]): HandsRow[] =>
  rowsOf(FOR_HANDS, humanise, seeds, [['Tunesmith', {}]], (its, row) => {
    const share = (lines: readonly number[]) => {
      const notes = its.flatMap(({ piece }) => piece.notes.filter(({ line }) => lines.includes(line)))
      const isRight = ({ written }: Written, note: LineNote) => written.get(note)?.staff === note.line + 1
      const right = its.flatMap((each) =>
        each.piece.notes.filter((note) => lines.includes(note.line) && isRight(each, note)),
      )
      return right.length / notes.length
    }
    const twoStaves = its.filter(({ score }) => score.notes.some(({ staff }) => staff === 2)).length / its.length
    return { ...row, twoStaves, right: share([0]), left: share([1]), all: share([0, 1]) }
  })

/** The voices of two lines on one staff, for each material and all. */
export const judgeVoices = (humanise: number, seeds: readonly number[]): VoicesRow[] =>
  rowsOf(
    FOR_VOICES,
    humanise,
    seeds,
    [
      ['Tunesmith', {}],
      ['Tunesmith, two voices chosen', { voices: 2 }],
    ],
    (its, row) => {
      const sums = { lines: 0, score: 0, both: 0, pairs: 0, apart: 0, ties: 0, rests: 0 }
      for (const each of its) addVoices(sums, each)
      const { lines, score, both, pairs, apart, ties, rests } = sums
      return { ...row, kept: both / lines, right: both / score, apart: apart / pairs, ties, rests }
    },
  )

function addVoices(
  sums: Record<'lines' | 'score' | 'both' | 'pairs' | 'apart' | 'ties' | 'rests', number>,
  { piece, score, written }: Written,
): void {
  const origins = new Map(Array.from(written, ([note, is]) => [is, note]))
  const voiceOf = (note: LineNote) => {
    const is = written.get(note)
    return is && `${is.part} ${is.staff} ${is.voice}`
  }
  const lineLinks = linksOf(piece.notes, ({ line }) => line)
  const scoreLinks = linksOf(score.notes, ({ part, staff, voice }) => `${part} ${staff} ${voice}`)
  const next = new Map<LineNote, LineNote[]>()
  for (const [from, to] of lineLinks) next.set(from, [...(next.get(from) ?? []), to])
  sums.lines += lineLinks.length
  sums.score += scoreLinks.length
  sums.both += scoreLinks.filter(([from, to]) => {
    const [a, b] = [origins.get(from), origins.get(to)]
    return a !== undefined && b !== undefined && next.get(a)?.includes(b)
  }).length
  for (const a of piece.notes.filter(({ line }) => line === 0))
    for (const b of piece.notes) {
      if (b.line === 0 || a.start === b.start || a.start >= b.end || b.start >= a.end) continue
      sums.pairs++
      const [one, other] = [voiceOf(a), voiceOf(b)]
      if (one !== undefined && other !== undefined && one !== other) sums.apart++
    }
  sums.ties += score.ties
  sums.rests += score.rests
}

/** Each note with each one that starts next in its line or voice. */
function linksOf<T extends { readonly start: number }>(notes: readonly T[], lineOf: (note: T) => unknown): [T, T][] {
  const lines = new Map<unknown, T[][]>()
  for (const note of [...notes].sort((a, b) => a.start - b.start)) {
    const chords = lines.get(lineOf(note)) ?? []
    lines.set(lineOf(note), chords)
    if (chords.at(-1)?.[0].start === note.start) chords.at(-1)!.push(note)
    else chords.push([note])
  }
  return [...lines.values()].flatMap((chords) =>
    chords.slice(1).flatMap((to, i) => chords[i].flatMap((from) => to.map((each): [T, T] => [from, each]))),
  )
}

function rowsOf<T>(
  materials: readonly Material[],
  humanise: number,
  seeds: readonly number[],
  ours: readonly (readonly [by: string, options: Partial<TrackOptions>])[],
  rowOf: (its: readonly Written[], row: Row) => T,
): T[] {
  const pieces = piecesOf(materials, seeds, humanise)
  const midis = pieces.map(({ midi }) => midi)
  const imports = isInstalled ? convert(midis, 'mid', 'musicxml') : []
  const theirs = imports.map(({ bytes }, i) => {
    const score = bytes === null ? NOTHING : readScore(Buffer.from(bytes).toString())
    return writtenOf(pieces[i], score, 0)
  })
  const sets = [
    ...ours.map(([by, options]) => [by, pieces.map((piece) => ourScore(piece, options))] as const),
    ...(isInstalled ? [['MuseScore 3', theirs] as const] : []),
  ]
  return [...materials, null].flatMap((material) =>
    sets.map(([by, all]) => {
      const its = all.filter(({ piece }) => material === null || piece.material === material)
      return rowOf(its, { name: material?.name ?? 'all', by, pieces: its.length })
    }),
  )
}

const NOTHING: ReadScore = { notes: [], ties: 0, rests: 0, clefs: 0 }

function ourScore(piece: Piece, options: Partial<TrackOptions>): Written {
  const { song } = readSmf(piece.midi)
  const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, defaults: { ...DEFAULT_TRACK_OPTIONS, ...options } })
  return writtenOf(piece, readScore(writeMusicXml(score)), score.measures[0].startTick / song.timebase)
}

/** `skipped`: quarter notes before a pickup, which the score leaves out. */
function writtenOf(piece: Piece, score: ReadScore, skipped: number): Written {
  const placed = piece.notes.map((note) => ({ ...note, start: note.start - skipped, note }))
  const pairs = pairedInOrder(placed, score.notes)
  return { piece, score, written: new Map(Array.from(pairs, ([{ note }, is]) => [note, is])) }
}
