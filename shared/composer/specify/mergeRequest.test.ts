import { expect, test } from 'vitest'
import { understand } from '../prompt/understand'
import { type ComposeRequest, EMPTY_REQUEST } from '../request'
import { GENRES, INSTRUMENTS, LANGUAGES, TRACK_TYPES } from '../vocabulary'
import { mergeRequest, seedOf } from './mergeRequest'

const specOf = (prompt: string, changes: Partial<ComposeRequest> = {}) =>
  mergeRequest({ ...EMPTY_REQUEST, prompt, ...changes }, understand(prompt))

const track = (changes: Partial<ComposeRequest['tracks'][number]> = {}) => ({
  type: null,
  complexity: null,
  instrument: null,
  ...changes,
})

const FAMILIES = { Piano: [0, 7], Guitar: [24, 31], Strings: [40, 51], Synth: [80, 103], Bass: [32, 39] } as const

test('the form overrides the prompt, and the explanation says so', () => {
  const spec = specOf('techno in E minor, 90 bpm, 8 bars', { genre: 'Jazz', scale: 'C Major', tempo: 150, bars: 32 })
  expect(spec).toMatchObject({ genre: 'Jazz', key: { tonic: 0, scale: 'major' }, tempo: 150, bars: 32 })
  expect(spec.explain.filter(({ about }) => about === 'conflict').map(({ text }) => text)).toEqual([
    'The form says Jazz, so “techno” was set aside.',
    'The form says C major, so “E minor” was set aside.',
    'The form says 150 BPM, so “90 bpm” was set aside.',
    'The form says 32, so “8 bars” was set aside.',
  ])
})

test("the prompt overrides the genre's habits", () => {
  expect(specOf('trap in F# minor, 100 bpm, 8 bars, 3 tracks')).toMatchObject({
    genre: 'Trap',
    key: { tonic: 6, scale: 'minor' },
    tempo: 100,
    bars: 8,
    tracks: { length: 3 },
  })
})

test.each([
  ['300 bpm', 200, 16],
  ['20 bpm', 40, 16],
  ['12 bars at 100 bpm', 100, 16],
  ['24 bars at 100 bpm', 100, 32],
  ['5 bars at 100 bpm', 100, 4],
  ['30 seconds at 120 bpm', 120, 16],
])('values out of range are clamped: %s', (prompt, tempo, bars) => {
  expect(specOf(prompt)).toMatchObject({ tempo, bars })
})

test("an open tempo stays in the genre's range, and words may move it out", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { tempo } = specOf('sad trap', { seed })
    expect(tempo).toBeGreaterThanOrEqual(130)
    expect(tempo).toBeLessThanOrEqual(160)
  }
  expect(specOf('slow trap').tempo).toBeLessThan(125)
})

test('the line-up grows with the number of tracks', () => {
  const roles = (trackCount: number) => specOf('pop', { trackCount }).tracks.map(({ role }) => role)
  expect(roles(1)).toEqual(['lead'])
  expect(roles(4)).toEqual(['lead', 'chords', 'bass', 'drums'])
  expect(roles(8)).toEqual(['lead', 'chords', 'bass', 'drums', 'pad', 'counter', 'arpeggio', 'percussion'])
})

test("the form's tracks keep their order and their instruments", () => {
  for (const genre of [null, ...GENRES])
    for (const type of TRACK_TYPES)
      for (const instrument of INSTRUMENTS) {
        const { tracks } = specOf('', {
          genre,
          tracks: [track({ type, instrument, complexity: 9 }), track({ type: 'melody' })],
        })
        expect(tracks.map((each) => each.type)).toEqual([type, 'melody'])
        expect(tracks[0].complexity).toBe(9)
        if (type === 'drums') expect(tracks[0].instrument).toBe('Drums')
        else if (instrument !== 'Drums') {
          const { program } = tracks[0]
          const [from, to] = FAMILIES[instrument]
          const isSynthBass = instrument === 'Synth' && type === 'bass' && program === 38
          const isOther = instrument === 'Synth' && [50, 51, 62, 63].includes(program)
          expect(
            isSynthBass || isOther || (program >= from && program <= to),
            `${genre} ${type} ${instrument} ${program}`,
          ).toBe(true)
          expect(tracks[0].instrument).toBe(instrument)
        } else expect(tracks[0].instrument).not.toBe('Drums')
      }
})

test('a form track without a type takes it from its instrument or from what the song lacks', () => {
  const tracks = [
    track({ instrument: 'Drums' }),
    track({ instrument: 'Bass' }),
    track(),
    track({ instrument: 'Piano' }),
  ]
  expect(specOf('', { tracks }).tracks.map(({ type }) => type)).toEqual(['drums', 'bass', 'melody', 'chords'])
})

test('the number of tracks is exact, whatever is wished for and refused', () => {
  const prompts = [
    '',
    'no drums, no bass, no melody, no chords',
    'only piano',
    'sax, flute, trumpet and violin',
    'ambient',
    'string quartet',
  ]
  for (const prompt of prompts)
    for (let trackCount = 1; trackCount <= 8; trackCount++)
      for (const tracks of [[], [track()], [track({ type: 'drums' })]]) {
        const spec = specOf(prompt, { trackCount, tracks })
        expect(spec.tracks).toHaveLength(trackCount)
        expect(new Set(spec.tracks.map(({ name }) => name)).size).toBe(trackCount)
        expect(spec.tracks.map(({ index }) => index)).toEqual(spec.tracks.map((_, i) => i))
      }
})

test('wanted tracks play and refused ones do not', () => {
  const spec = specOf('slow jazz with saxophone and upright bass, no drums')
  expect(spec.tracks.map(({ role }) => role)).toEqual(['lead', 'chords', 'bass', 'pad'])
  expect(spec.tracks[0].program).toBe(66)
  expect(spec.tracks[2].program).toBe(32)
  expect(specOf('only piano').tracks.map(({ instrument }) => instrument)).toEqual(['Piano', 'Piano'])
  expect(specOf('pop without piano').tracks.every(({ instrument }) => instrument !== 'Piano')).toBe(true)
})

test('the same request gives the same specification, and each variant another seed', () => {
  const request = { ...EMPTY_REQUEST, prompt: 'lofi' }
  expect(specOf('lofi')).toEqual(specOf('lofi'))
  expect(seedOf({ ...request, variant: 2 })).toBe((seedOf(request) + 2) >>> 0)
  expect(seedOf({ ...request, language: 'fr' })).toBe(seedOf(request))
  expect(seedOf({ ...request, mood: 'Sad' })).not.toBe(seedOf(request))
  expect(seedOf({ ...request, seed: 7 })).toBe(7)
})

test('explains itself in every language', () => {
  const prompt = 'jazz in E minor at 300 bpm without guitar'
  const texts = LANGUAGES.map((language) => specOf(prompt, { language, mood: 'Sad' }).explain.map(({ text }) => text))
  expect(texts[0]).toContain('The key is E minor, from “in E minor”.'.replace('in E minor”', 'E minor”'))
  expect(texts[1]).toContain('La tonalité est mi mineur, d’après « E minor ».')
  expect(texts[2]).toContain('キーはEマイナーです（「E minor」より）。')
  expect(texts[3]).toContain('调性：E 小调（来自“E minor”）。')
  expect(texts[4]).toContain('調性：E 小調（來自「E minor」）。')
  expect(new Set(texts.map(({ length }) => length)).size).toBe(1)
})
