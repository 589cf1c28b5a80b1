import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySong } from '../edit/testing/arbitraries'
import { type NoteTuple, songWith } from '../edit/testing/songs'
import { RHYTHM_CHANNEL } from '../song/song'
import { coverArt, previewArt } from './coverArt'
import { COVER_GENRES, COVER_MOODS } from './names'
import { contour, ENERGY_COLUMNS, MAX_NOTES, packTune, type Tune, tuneOf, unpackTune } from './tune'

const BEAT = 480
const tuneWith = (...notes: NoteTuple[]): Tune => {
  const tune = tuneOf(songWith(notes).song)
  if (tune === null) throw new Error('no tune')
  return tune
}

describe('the tune of a song', () => {
  test('is null without notes', () => {
    expect(tuneOf(songWith([]).song)).toBeNull()
  })

  test('places notes by time, pitch, length and velocity', () => {
    const { notes } = tuneWith([0, 2 * BEAT, 60, 127], [32 * BEAT, BEAT, 72, 64])
    expect(notes).toEqual([
      { x: 0, width: 2 / 36, y: 0, loud: 1, voice: 0 },
      { x: 32 / 36, width: 1 / 36, y: 1, loud: 64 / 127, voice: 0 },
    ])
  })

  test('comes from the busiest bars', () => {
    const busy = Array.from({ length: 30 }, (_, i): NoteTuple => [100 * BEAT + i * 120, 120, 60 + (i % 12)])
    const { notes } = tuneWith([0, BEAT, 60], ...busy, [400 * BEAT, BEAT, 60])
    expect(notes).toHaveLength(30)
    expect(notes[0].x).toBe(0)
  })

  test('leaves out the lightest of too many notes', () => {
    const crowd = Array.from({ length: 400 }, (_, i): NoteTuple => [i * 15, 15, 40 + (i % 40), 30])
    const { notes } = tuneWith(...crowd, [0, 4 * BEAT, 90, 120])
    expect(notes).toHaveLength(MAX_NOTES)
    expect(notes.some(({ y }) => y === 1)).toBe(true)
  })

  test('draws drums only where there is nothing else', () => {
    const { song } = songWith([[0, BEAT, 60]])
    const [conductor, melody] = song.tracks
    const drums = {
      ...melody,
      id: 99,
      channel: RHYTHM_CHANNEL,
      notes: songWith([
        [0, 1, 36],
        [BEAT, 1, 38],
      ]).song.tracks[1].notes,
    }
    expect(tuneOf({ ...song, tracks: [conductor, melody, drums] })?.notes).toHaveLength(1)
    expect(tuneOf({ ...song, tracks: [conductor, drums] })?.notes).toHaveLength(2)
  })

  test('has the energy of the song over time', () => {
    const { energy } = tuneWith([0, BEAT, 60, 100], [BEAT, BEAT, 60, 50])
    expect(energy).toHaveLength(ENERGY_COLUMNS)
    expect([energy[0], energy[ENERGY_COLUMNS / 2], energy[5]]).toEqual([1, 0.5, 0])
  })
})

test('the tune of any song is within its bounds, survives packing, and every genre can draw it', () => {
  fc.assert(
    fc.property(anySong, fc.constantFrom(...COVER_GENRES), fc.constantFrom(...COVER_MOODS), (song, genre, mood) => {
      const tune = tuneOf(song)
      if (tune === null) return
      for (const { x, width, y, loud } of tune.notes) {
        for (const value of [x, width, y, loud]) expect(value >= 0 && value <= 1).toBe(true)
      }
      const packed = packTune(tune)
      expect(packed.length).toBeLessThanOrEqual(1100)
      const unpacked = unpackTune(packed)
      expect(unpacked && packTune(unpacked)).toBe(packed)
      const picture = { genre, mood, song: { tune, seed: 'abc' } }
      const drawing = coverArt(picture) + previewArt(picture, { width: 1200, height: 630 })
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    }),
    { numRuns: 200 },
  )
})

test.each(['', '00', 'zz'.repeat(40), '0'.repeat(64), 'a'.repeat(75)])('%j is no packed tune', (text) => {
  expect(unpackTune(text)).toBeNull()
})

test('the contour follows the highest notes, scaled to its own range', () => {
  const tune = tuneWith([0, 8 * BEAT, 60], [0, 8 * BEAT, 40], [8 * BEAT, 8 * BEAT, 72])
  expect(contour(tune, 5)).toEqual([0, 0, 1, 1, 1])
  expect(contour(tuneWith([0, BEAT, 60]), 3)).toEqual([0.5, 0.5, 0.5])
})

test.each(COVER_GENRES.map(({ name, slug }) => [name, slug]))('%s draws two songs differently', (_, slug) => {
  const genre = COVER_GENRES.find((entry) => entry.slug === slug) ?? COVER_GENRES[0]
  const draw = (tune: Tune, seed = 'a') => coverArt({ genre, mood: COVER_MOODS[0], song: { tune, seed } })
  const first = tuneWith([0, BEAT, 60], [BEAT, BEAT, 64], [2 * BEAT, BEAT, 67])
  expect(draw(first)).toBe(draw(first))
  expect(draw(first)).not.toBe(draw(tuneWith([0, BEAT, 60], [BEAT, BEAT, 65], [2 * BEAT, BEAT, 67])))
  expect(draw(first)).not.toBe(draw(first, 'b'))
})
