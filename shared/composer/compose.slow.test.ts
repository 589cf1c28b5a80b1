import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { inTurn, tries } from '#tests/support/sample'
import { compose } from './compose'
import { type ComposeRequest, EMPTY_REQUEST } from './request'
import { BAR_TICKS, PPQ } from './spec'
import { GENRES, LANGUAGES, MOODS, SCALE_OPTIONS, TRACK_TYPES } from './vocabulary'

const request = (changes: Partial<ComposeRequest> = {}): ComposeRequest => ({ ...EMPTY_REQUEST, ...changes })

test('the same request gives the same bytes; another seed or variant gives others', () => {
  const rain = request({ prompt: 'lo-fi for a rainy evening', seed: 7 })
  const { midi, seed } = compose(rain)
  expect(compose(rain).midi).toEqual(midi)
  expect(seed).toBe(7)
  for (const other of [
    { ...rain, seed: 8 },
    { ...rain, variant: 1 },
  ])
    expect(compose(other).midi).not.toEqual(midi)
})

test('passing the returned seed gives the same bytes again', () => {
  const { midi, seed } = compose(request({ prompt: 'jazz', variant: 2 }))
  expect(compose(request({ prompt: 'jazz', seed })).midi).toEqual(midi)
})

test.each([...GENRES.entries()])(
  '%i %s: another take of a track changes only that track',
  {
    timeout: 30_000,
  },
  (turn, genre) => {
    const song = request({ genre, trackCount: 8, bars: 16, seed: 3 })
    const { tracks } = compose(song)
    for (const [i, notes] of inTurn([...tracks.entries()], turn)) {
      const other = compose({ ...song, takes: tracks.map((_, at) => (at === i ? 1 : 0)) })
      expect(other.tracks[i]).not.toEqual(notes)
      expect(other.tracks.toSpliced(i, 1)).toEqual(tracks.toSpliced(i, 1))
    }
  },
)

/** Sixteenths, and their halves and thirds in rolls. */
const GRID = [0, 40, 60, 80]

test('without humanising every note is on the grid', () => {
  for (const genre of GENRES)
    for (const { tick } of compose(request({ genre, seed: 1 })).tracks.flat()) expect(GRID).toContain(tick % (PPQ / 4))
})

/** The identity of a musical idea: the positions and pitches of its notes, not their loudness. */
const ideaOf = (notes: readonly { tick: number; noteNumber: number }[]) =>
  notes.map(({ tick, noteNumber }) => `${tick}:${noteNumber}`).join()

test.each([...GENRES.entries()])(
  '%i %s: takes of a track are different ideas, not the same notes at another loudness',
  {
    timeout: 30_000,
  },
  (turn, genre) => {
    const song = request({
      genre,
      tracks: TRACK_TYPES.map((type) => ({ type, complexity: null, instrument: null })),
      seed: 3,
    })
    for (const [i, type] of inTurn([...TRACK_TYPES.entries()], turn)) {
      const ideas = [0, 1, 2, 3].map((take) => {
        const takes = TRACK_TYPES.map((_, at) => (at === i ? take : 0))
        return ideaOf(compose({ ...song, takes }).tracks[i])
      })
      expect(new Set(ideas).size, type).toBeGreaterThanOrEqual(2)
    }
  },
)

test('a blueprint overrides the prompt, and the form overrides both', () => {
  const blueprint = {
    genre: 'Reggae',
    mood: 'Happy',
    tonic: 4,
    scale: 'minor',
    tempo: 84,
    bars: 8,
    title: 'Tide',
  } as const
  const { spec } = compose(request({ prompt: 'jazz in C major, 32 bars', genre: 'Funk / Soul', blueprint }))
  expect(spec).toMatchObject({ genre: 'Funk / Soul', mood: 'Happy', tempo: 84, bars: 8, title: 'Tide' })
  expect(spec.key).toEqual({ tonic: 4, scale: 'minor' })
  expect(spec.explain.find(({ about }) => about === 'tempo')).toEqual({
    about: 'tempo',
    from: 'blueprint',
    text: 'The tempo is 84 BPM, as the outside model proposes.',
  })
})

test("a blueprint's tracks become the line-up", () => {
  const tracks = [{ type: 'melody', program: 65 }, { type: 'drums' }, { type: 'chords', instrument: 'Guitar' }] as const
  const { spec } = compose(request({ prompt: 'five tracks of rock', blueprint: { tracks: [...tracks] } }))
  expect(spec.tracks.map(({ type }) => type).sort()).toEqual(['chords', 'drums', 'melody'])
  expect(spec.tracks.find(({ type }) => type === 'melody')!.program).toBe(65)
})

test('invalid fields of a blueprint are left out, the rest counts', () => {
  const odd = { genre: 'Polka', tempo: 84, bars: 5, tracks: 'many', chords: { A: ['?'] }, motif: [] }
  const { spec } = compose(request({ prompt: 'jazz, 8 bars', blueprint: odd as never }))
  expect(spec).toMatchObject({ genre: 'Jazz', tempo: 84, bars: 8 })
})

const isPlayable = ({ midi, spec, tracks }: ReturnType<typeof compose>) => {
  const { song, warnings } = readSmf(midi)
  expect(warnings).toEqual([])
  expect(song.tracks.slice(1).map(({ notes }) => notes.length)).toEqual(tracks.map(({ length }) => length))
  for (const notes of tracks) expect(notes.length).toBeGreaterThan(0)
  for (const { endTick } of song.tracks) expect(endTick).toBe(spec.bars * BAR_TICKS)
}

test.each(LANGUAGES)('%s: the explanation names form and chords', (language) => {
  const { spec, plan } = compose(request({ genre: 'Jazz', bars: 16, language, seed: 2 }))
  const told = (about: string) => spec.explain.filter((line) => line.about === about).map(({ text }) => text)
  expect(told('form')).toHaveLength(1)
  expect(told('form')[0]).toContain("A 4 – A' 4 – B 4 – A'' 4")
  expect(told('harmony')).toHaveLength(2)
  expect(told('harmony')[0]).toContain(
    plan.chords
      .slice(0, 4)
      .map(({ roman }) => roman)
      .join(' '),
  )
})

test('an empty request gives a song', () => {
  isPlayable(compose(EMPTY_REQUEST))
})

const odd = fc.oneof(fc.constantFrom(null, Number.NaN, -1, 0, 1e9, 1.5, Number.POSITIVE_INFINITY), fc.integer())
const text = fc.oneof(fc.constant(null), fc.constantFrom('None', ''), fc.string())
const from = (words: readonly unknown[]) => fc.oneof(fc.constantFrom(...words), text)

test('odd requests give songs too', { timeout: 60_000 }, () => {
  const track = fc.record({ type: from(TRACK_TYPES), complexity: odd, instrument: text })
  const requests = fc.record({
    prompt: fc.string({ unit: 'binary', maxLength: 3000 }),
    genre: from(GENRES),
    mood: from(MOODS),
    scale: from(SCALE_OPTIONS),
    bars: odd,
    tempo: odd,
    trackCount: odd,
    tracks: fc.array(track, { maxLength: 12 }),
    seed: odd,
    language: text,
    variant: odd,
    takes: fc.array(odd, { maxLength: 12 }),
    humanise: odd,
    blueprint: fc.oneof(fc.constant(null), fc.anything()),
  })
  fc.assert(
    fc.property(requests, (each) => isPlayable(compose(each as never))),
    { numRuns: tries(150, 40) },
  )
})
