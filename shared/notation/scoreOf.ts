/**
 * Turns a song into a score: measures first, then each track by itself. Its notes are put on a grid, divided among
 * hands and voices, and split into symbols. Every step works on integer divisions, so measures always add up.
 */
import { lastOf } from '../core/required'
import { KeySignatures } from '../music/keySignatures'
import { CodedError } from '../schema/codedError'
import { noteCount } from '../song/derive'
import { notationAt } from '../song/noteNotation'
import { maxEndTick } from '../song/noteQueries'
import type { Song, Track } from '../song/song'
import { isRhythm } from '../song/tracks/rhythm'
import { scoreDirections } from './directions'
import { keyFromNotes } from './findKey'
import { withKeptGraces } from './keptGraces'
import { lyricsOf } from './lyrics'
import type { ScoreOptions } from './options'
import { partOf, type ScoreErrorCode, tooLong } from './partOf'
import { type Feel, findFeel, pocketIn, unswung } from './quantise/feel'
import type { PlayedNote } from './quantise/playedNote'
import { isWritten } from './quantise/writtenRhythm'
import { foldRepeats } from './repeats/foldRepeats'
import { DIVISIONS, type Measure, type Score } from './score'
import { indexAt, measuresUntil, positionOf, SHORTEST, withCutBars, withPickup } from './timeline'

/** The most notes, and the most measures times parts, that are written. */
/** The most parts: a system of more fits on no page. */
const MOST_PARTS = 256
const MOST_NOTES = 100_000
const MOST_MEASURES = 5_000
const MOST_PART_MEASURES = 100_000

/** Writes a song as a score. Throws a CodedError: 'song_too_short' without notes, 'song_too_long' beyond the limits. */
export function scoreOf(song: Song, options: ScoreOptions): Score {
  const tracks = song.tracks.filter(
    ({ id, notes, channel }) => channel !== null && notes.length > 0 && (options.tracks?.includes(id) ?? true),
  )
  if (tracks.length === 0) throw new CodedError<ScoreErrorCode>('song_too_short', 'Song is too short')
  if (tracks.length > MOST_PARTS) throw tooLong()
  const shown = { ...song, tracks }
  const measures = noteCount(shown) > MOST_NOTES ? null : measuresOf(song, tracks, options)
  if (measures === null || measures.length * tracks.length > MOST_PART_MEASURES) throw tooLong()
  const played = tracks.map((track) => {
    const notes = playedNotes(track, measures)
    // Played drums often sound as briefly as grace notes.
    const isPlayed = notes.every(({ voice }) => voice === null)
    return isPlayed && isRhythm(song, track) ? notes : withKeptGraces(notes)
  })
  const lyrics = lyricsOf(song, tracks)
  const found = options.swing === false ? null : findFeel(played.flatMap((notes) => onsetsOf(notes, measures)))
  const feel = found ?? (options.swing ? TRIPLET_SWING : null)
  const straight = played.map((notes) => straightened(notes, measures, feel))
  const { composer = options.author, subtitle = '', lyricist = '', arranger = '', rights = '' } = options.credits
  const score: Score = {
    title: options.title ?? song.name,
    author: composer,
    credits: { subtitle, lyricist, arranger, rights },
    divisionsPerQuarter: DIVISIONS,
    measures,
    parts: tracks.map((track, i) =>
      partOf(
        { track, id: `P${i + 1}`, notes: straight[i], ownName: options.names.get(track.id) },
        measures,
        { ...options.defaults, ...options.perTrack.get(track.id), isDrum: isRhythm(song, track) },
        lyrics,
      ),
    ),
    directions: scoreDirections(song, measures, feel),
  }
  return options.foldRepeats ? foldRepeats(score) : score
}

const TRIPLET_SWING: Feel = { pair: DIVISIONS, ratio: 2 / 3 }

function measuresOf(
  song: Song,
  tracks: readonly Track[],
  { key, keysAreMeant }: ScoreOptions,
): readonly Measure[] | null {
  // A note that ends slightly after a bar line needs no further measure.
  const end = Math.max(
    ...tracks.map(({ notes }) => Math.max(maxEndTick(notes) - song.timebase / 4, notes.tick[notes.length - 1] + 1)),
  )
  const keys = KeySignatures.of(song)
  const found = keysAreMeant ? null : keyFromNotes(song)
  const measures = measuresUntil(song, end, keys, key ?? found, MOST_MEASURES)
  return measures && withCutBars(withPickup(measures, Math.min(...tracks.map(({ notes }) => notes.tick[0]))))
}

/** The notes of a track, by time, with their positions as played. */
function playedNotes({ notes }: Track, measures: readonly Measure[]): PlayedNote[] {
  const all: PlayedNote[] = []
  const { start, length } = lastOf(measures)
  for (let i = 0; i < notes.length; i++) {
    const from = positionOf(measures, notes.tick[i])
    const to = Math.min(start + length, positionOf(measures, notes.tick[i] + notes.duration[i]))
    const { [i]: id } = notes.id
    const end = Math.max(from + SHORTEST / 4, to)
    const { [i]: noteNumber } = notes.noteNumber
    const { [i]: velocity } = notes.velocity
    const played = { ids: [id], start: from, end, noteNumber, velocity, ...notationAt(notes, i) }
    all.push({ ...played, isStaccato: false, isTrill: false, graces: [] })
  }
  return all
}

const measureStart = (measures: readonly Measure[], position: number): number =>
  measures[indexAt(measures, position, 'start')].start

/** The starts of notes within their measures. */
const onsetsOf = (notes: readonly PlayedNote[], measures: readonly Measure[]): number[] =>
  notes.map(({ start }) => start - measureStart(measures, start))

/** Notes without swing and without the part's habit of playing early or late. */
function straightened(notes: readonly PlayedNote[], measures: readonly Measure[], feel: Feel | null): PlayedNote[] {
  const straight = (position: number) => {
    const start = measureStart(measures, position)
    return start + unswung(position - start, feel)
  }
  const even = notes.map((note) => ({ ...note, start: straight(note.start), end: straight(note.end) }))
  const pocket = isWritten(even, measures) ? 0 : pocketIn(onsetsOf(even, measures))
  if (pocket === 0) return even
  return even.map((note) => ({ ...note, start: Math.max(0, note.start - pocket), end: note.end - pocket }))
}
