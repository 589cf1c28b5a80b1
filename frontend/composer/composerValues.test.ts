import { beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_REQUEST, FIRST_HUMANISE } from '#shared/composer/request'
import { startI18n } from '../core/i18n/i18n'
import {
  AUTO,
  AUTO_TRACK,
  ComposerValues,
  chosenSettings,
  NO_VALUES,
  requestOf,
  withTrackChoice,
} from './composerValues'

beforeAll(() => void startI18n())

const filled = { ...NO_VALUES, prompt: ' A slow waltz ' }
const messages = (values: ComposerValues) =>
  ComposerValues.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('rules', () => {
  test('words alone are enough', () => {
    expect(messages(filled)).toEqual([])
  })

  test.each(['', '   \n'])('there is nothing to compose without words (%j)', (prompt) => {
    expect(messages({ ...NO_VALUES, prompt })).toEqual([['prompt', 'Describe your song in a few words.']])
  })

  test('accepts at most 2,000 characters; a surrogate pair counts as one', () => {
    expect(messages({ ...filled, prompt: '🎹'.repeat(2000) })).toEqual([])
    expect(messages({ ...filled, prompt: 'a'.repeat(2001) })).toEqual([['prompt', 'At most 2,000 characters.']])
  })

  test.each(['40', '200', ''])('the tempo may be %j', (tempo) => {
    expect(messages({ ...filled, tempo })).toEqual([])
  })

  test.each(['39', '201', '99.5', '-60', 'fast'])('the tempo cannot be %s', (tempo) => {
    expect(messages({ ...filled, tempo })).toEqual([['tempo', 'A whole number from 40 to 200.']])
  })

  test('a seed is a whole number of 32 bits', () => {
    expect(messages({ ...filled, seed: '4294967295' })).toEqual([])
    expect(messages({ ...filled, seed: '4294967296' })).toEqual([['seed', 'A whole number up to 4,294,967,295.']])
  })
})

describe('the request', () => {
  test('omits settings that were not chosen, including the tempo', () => {
    const request = { ...EMPTY_REQUEST, prompt: 'A slow waltz', language: 'en', humanise: FIRST_HUMANISE }
    expect(requestOf(filled, 'en')).toEqual(request)
  })

  test('has the chosen settings and as many tracks as the count says', () => {
    const bass = { type: 'bass', complexity: '10', instrument: 'Synth' } as const
    const values = {
      ...filled,
      genre: 'Jazz',
      mood: 'Calm',
      tonic: '2',
      scale: 'Dorian',
      bars: '32',
      tempo: '120',
      trackCount: '2',
      tracks: [AUTO_TRACK, bass, bass, ...NO_VALUES.tracks.slice(3)],
      seed: '0',
    } as const
    expect(requestOf(ComposerValues.parse(values), 'ja', 0.5)).toEqual({
      ...EMPTY_REQUEST,
      prompt: 'A slow waltz',
      genre: 'Jazz',
      mood: 'Calm',
      scale: 'D Dorian',
      bars: 32,
      tempo: 120,
      trackCount: 2,
      tracks: [
        { type: null, complexity: null, instrument: null },
        { type: 'bass', complexity: 10, instrument: 'Synth' },
      ],
      seed: 0,
      language: 'ja',
      humanise: 0.5,
    })
    expect(chosenSettings(ComposerValues.parse(values))).toEqual([
      'genre',
      'mood',
      'tonic',
      'scale',
      'bars',
      'tempo',
      'trackCount',
      'seed',
    ])
    expect(chosenSettings(filled)).toEqual([])
  })
})

describe('type and instrument of a track', () => {
  test('drums play drums, whichever of both is chosen', () => {
    expect(withTrackChoice(AUTO_TRACK, { type: 'drums' })).toMatchObject({ type: 'drums', instrument: 'Drums' })
    expect(withTrackChoice({ ...AUTO_TRACK, type: 'melody' }, { instrument: 'Drums' })).toMatchObject({ type: 'drums' })
  })

  test('nothing else does', () => {
    const drums = withTrackChoice(AUTO_TRACK, { type: 'drums' })
    expect(withTrackChoice(drums, { type: 'bass' })).toMatchObject({ type: 'bass', instrument: AUTO })
    expect(withTrackChoice(drums, { instrument: 'Piano' })).toMatchObject({ type: AUTO, instrument: 'Piano' })
  })

  test('all other choices are independent', () => {
    const piano = withTrackChoice({ ...AUTO_TRACK, type: 'chords' }, { instrument: 'Piano' })
    expect(withTrackChoice(piano, { complexity: '7' })).toEqual({
      type: 'chords',
      instrument: 'Piano',
      complexity: '7',
    })
    expect(withTrackChoice(piano, { type: 'melody' })).toMatchObject({ type: 'melody', instrument: 'Piano' })
  })
})

test.each([
  ['6', 'Minor', 'F# Minor'],
  ['1', 'Major', 'Db Major'],
  ['3', 'Minor', 'Eb Minor'],
  ['8', 'Harmonic Minor', 'G# Harmonic Minor'],
  ['0', 'Major', 'C Major'],
  ['6', AUTO, 'F#'],
  [AUTO, 'Blues', 'Blues'],
  [AUTO, AUTO, null],
] as const)('tonic %s and scale %s are asked for as %s', (tonic, scale, key) => {
  expect(requestOf({ ...NO_VALUES, prompt: 'x', tonic, scale }, 'en').scale).toBe(key)
})
