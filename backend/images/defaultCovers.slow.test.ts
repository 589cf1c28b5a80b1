import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverArt } from '#shared/covers/coverArt'
import { COVER_GENRES, COVER_MOODS } from '#shared/covers/names'
import { inTurn } from '#tests/support/sample'
import { defaultCover } from './defaultCovers'

const MAX_BYTES = 60_000

test('default covers are PNGs of 512 × 512 under 60 kB, and no two of the 176 are alike', {
  timeout: 120_000,
}, async () => {
  const digests = new Set<string>()
  const drawn = COVER_GENRES.flatMap((genre, turn) => inTurn(COVER_MOODS, turn).map((mood) => ({ genre, mood })))
  for (const { genre, mood } of drawn) {
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
  expect(digests.size).toBe(drawn.length)
  const all = COVER_GENRES.flatMap((genre) => COVER_MOODS.map((mood) => coverArt({ genre, mood, song: null })))
  expect([all.length, new Set(all).size]).toEqual([176, 176])
})

test('a cover is drawn once', async () => {
  const cover = { genre: COVER_GENRES[0], mood: COVER_MOODS[0], song: null }
  expect(await defaultCover(cover)).toBe(await defaultCover(cover))
})
