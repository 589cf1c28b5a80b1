import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GENRES, MOODS } from '#shared/covers/names'
import { defaultCover } from './defaultCovers'

const MAX_BYTES = 60_000

test('the 176 default covers are PNGs of 512 × 512 under 60 kB, no two alike', { timeout: 120_000 }, async () => {
  const digests = new Set<string>()
  for (const genre of GENRES) {
    for (const mood of MOODS) {
      const bytes = await defaultCover({ genre, mood, song: null })
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
      expect(bytes.length, `${genre.name} ${mood.name}`).toBeLessThan(MAX_BYTES)
      digests.add(
        createHash('sha256')
          .update(await sharp(bytes).raw().toBuffer())
          .digest('hex'),
      )
    }
  }
  expect(digests.size).toBe(176)
})

test('a cover is drawn once', async () => {
  const cover = { genre: GENRES[0], mood: MOODS[0], song: null }
  expect(await defaultCover(cover)).toBe(await defaultCover(cover))
})
