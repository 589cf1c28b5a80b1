import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { GENRES, KEY_NAMES } from '#shared/composer/vocabulary'
import { firstKey, KeySignatures } from '#shared/music/keySignatures'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { DIVISIONS, type Score } from '#shared/notation/score'
import { scoreOf } from '#shared/notation/scoreOf'
import { readSmf } from '#shared/smf/read'
import { isMeta, MetaType } from '#shared/song/metaEvents'
import type { Song } from '#shared/song/song'

/** Shares of the notes, 0–1, and counts. */
export interface Judged {
  readonly name: string
  readonly notes: number
  /** Written, and on the grid's onset. */
  readonly onsets: number
  /** Share of pitched notes on the grid's onset and as long as composed. Drum strokes have no length of their own. */
  readonly durations: number
  /** On the grid's onset, and written as long as for the same song on its grid. */
  readonly sameSymbols: number
  /** Share of the notes of the key's scale that are spelled with its seven names. */
  readonly spelling: number
  /** Share spelled so without key signatures in the file. */
  readonly spellingFound: number
  readonly ties: number
  readonly rests: number
  readonly tuplets: number
}

/**
 * Composes a song for each genre and seed, plays it by `humanise`, writes the performance down and compares it with the
 * song on its grid.
 */
export function judge(humanise: number, seeds: readonly number[]): Judged[] {
  return GENRES.map((genre) => {
    const totals = {
      notes: 0,
      onsets: 0,
      durations: 0,
      same: 0,
      spelled: 0,
      found: 0,
      pitched: 0,
      inScale: 0,
      ties: 0,
      rests: 0,
      tuplets: 0,
    }
    for (const seed of seeds) add(totals, compare(genre, seed, humanise))
    const { notes, onsets, durations, same, spelled, found, pitched, inScale, ties, rests, tuplets } = totals
    return {
      name: genre,
      notes,
      onsets: onsets / notes,
      durations: durations / Math.max(1, pitched),
      sameSymbols: same / notes,
      spelling: spelled / Math.max(1, inScale),
      spellingFound: found / Math.max(1, inScale),
      ties,
      rests,
      tuplets,
    }
  })
}

type Totals = Record<
  | 'notes'
  | 'onsets'
  | 'durations'
  | 'same'
  | 'spelled'
  | 'found'
  | 'pitched'
  | 'inScale'
  | 'ties'
  | 'rests'
  | 'tuplets',
  number
>

function add(totals: Totals, more: Totals): void {
  for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += more[name]
}

function compare(genre: (typeof GENRES)[number], seed: number, humanise: number): Totals {
  const scale = KEY_NAMES[(seed * 37 + GENRES.indexOf(genre) * 11) % KEY_NAMES.length]
  const request = { ...EMPTY_REQUEST, genre, seed, scale }
  const composed = compose(request)
  const played = compose({ ...request, humanise })
  const grid = readSmf(composed.midi).song
  const song = readSmf(played.midi).song
  const written = writtenById(scoreOf(song, DEFAULT_SCORE_OPTIONS), song.timebase)
  const exact = writtenById(scoreOf(grid, DEFAULT_SCORE_OPTIONS), grid.timebase)
  const keyless = writtenById(scoreOf(withoutKeys(song), DEFAULT_SCORE_OPTIONS), song.timebase)
  const scaleNames = namesOf(firstKey(KeySignatures.of(song))?.sharps ?? 0)
  const totals: Totals = {
    notes: 0,
    onsets: 0,
    durations: 0,
    same: 0,
    spelled: 0,
    found: 0,
    pitched: 0,
    inScale: 0,
    ...symbolsIn(scoreOf(song, DEFAULT_SCORE_OPTIONS)),
  }
  const tracks = song.tracks.filter(({ notes }) => notes.length > 0)
  const gridTracks = grid.tracks.filter(({ notes }) => notes.length > 0)
  for (const [t, track] of tracks.entries()) {
    const pairs = pairsOf(track, gridTracks[t])
    const gate = gateOf(gridTracks[t])
    for (const [i, j] of pairs) {
      const is = written.get(track.notes.id[i])
      const want = (gridTracks[t].notes.tick[j] * DIVISIONS) / grid.timebase
      const wanted = exact.get(gridTracks[t].notes.id[j])
      totals.notes++
      const isOn = is?.start === want
      const length = is === undefined ? 0 : is.end - is.start
      if (isOn) totals.onsets++
      if (isOn && wanted !== undefined && length === wanted.end - wanted.start) totals.same++
      if (wanted === undefined || wanted.name === null) continue
      totals.pitched++
      if (isOn && length === nominal(gridTracks[t].notes.duration[j], gate, grid.timebase)) totals.durations++
      const name = scaleNames.get(track.notes.noteNumber[i] % 12)
      if (name === undefined) continue
      totals.inScale++
      if (is?.name === name) totals.spelled++
      if (keyless.get(track.notes.id[i])?.name === name) totals.found++
    }
  }
  return totals
}

const withoutKeys = (song: Song): Song => ({
  ...song,
  tracks: song.tracks.map((track) => ({
    ...track,
    events: track.events.filter((event) => !isMeta(event, MetaType.keySignature)),
  })),
})

const GATES = Array.from({ length: 101 }, (_, i) => (200 - i) / 200)
const SIXTEENTH = 120

/**
 * The composer ends all notes of a track a little early, at one share of their length: the largest that makes most
 * lengths whole 16ths.
 */
export function gateOf({ notes }: Song['tracks'][number]): number {
  const durations = Array.from(notes.duration.subarray(0, notes.length))
  const fits = (gate: number) =>
    durations.filter((each) => Math.abs(each / gate / SIXTEENTH - Math.round(each / gate / SIXTEENTH)) < 0.01).length
  const most = Math.max(...GATES.map(fits))
  return GATES.find((gate) => fits(gate) >= 0.98 * most) ?? 1
}

/** The composed length in divisions, on 32nds, of a note that sounds for `duration`. */
export const nominal = (duration: number, gate: number, timebase: number): number =>
  (Math.round((duration * 8) / gate / timebase) * DIVISIONS) / 8

/** Notes of a performance with those of the grid: of each pitch, the nth belongs to the nth. */
function pairsOf({ notes: a }: Song['tracks'][number], { notes: b }: Song['tracks'][number]): [number, number][] {
  const queues = new Map<number, number[]>()
  for (let j = 0; j < b.length; j++) queues.set(b.noteNumber[j], [...(queues.get(b.noteNumber[j]) ?? []), j])
  const pairs: [number, number][] = []
  for (let i = 0; i < a.length; i++) {
    const j = queues.get(a.noteNumber[i])?.shift()
    if (j !== undefined) pairs.push([i, j])
  }
  return pairs
}

/** The names of a key signature's seven notes by pitch class: C is 1 on the line of fifths that starts with F. */
export function namesOf(sharps: number): Map<number, string> {
  const names = Array.from({ length: 7 }, (_, i) => sharps + i).map((fifth): [number, string] => {
    const letter = 'FCGDAEB'[((fifth % 7) + 7) % 7]
    return [((((fifth - 1) * 7) % 12) + 12) % 12, letter + SIGNS[Math.floor(fifth / 7)]]
  })
  return new Map(names)
}

const SIGNS: Record<number, string> = { [-2]: '𝄫', [-1]: '♭', 0: '', 1: '♯', 2: '𝄪' }

/** The written notes by their ids in the song, ties joined; `name` without octave, null of drums. */
/** In divisions from the start of the song. */
function writtenById(score: Score, timebase: number): Map<number, { start: number; end: number; name: string | null }> {
  const written = new Map<number, { start: number; end: number; name: string | null }>()
  const skipped = (score.measures[0].startTick * DIVISIONS) / timebase
  for (const [i, { start }] of score.measures.entries())
    for (const part of score.parts)
      for (const { elements } of part.measures[i].voices)
        for (const element of elements) {
          if (element.kind === 'rest') continue
          const from = skipped + start + element.position
          for (const { ids, pitch, instrument } of element.notes)
            for (const id of ids) {
              const before = written.get(id)
              const name = instrument === null ? pitch.step + SIGNS[pitch.alter] : null
              if (before === undefined) written.set(id, { start: from, end: from + element.length, name })
              else before.end = from + element.length
            }
        }
  return written
}

function symbolsIn(score: Score): { ties: number; rests: number; tuplets: number } {
  const counts = { ties: 0, rests: 0, tuplets: 0 }
  for (const { measures } of score.parts)
    for (const { voices } of measures)
      for (const { elements, tuplets } of voices) {
        counts.tuplets += tuplets.length
        for (const element of elements) {
          if (element.kind === 'rest') counts.rests += element.isWholeMeasure ? 0 : 1
          else counts.ties += element.notes.filter(({ tieStart }) => tieStart).length
        }
      }
  return counts
}
