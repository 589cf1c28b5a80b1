import { coverArt } from '#shared/covers/coverArt'
import type { DefaultCover } from '#shared/covers/names'
import { loadSharp } from './sharp'

const made = new Map<string, Promise<Buffer>>()

/** Draws the default cover of a genre and a mood as a PNG of 512 × 512. */
async function draw(cover: Pick<DefaultCover, 'genre' | 'mood'>): Promise<Buffer> {
  const sharp = await loadSharp()
  return (
    sharp(Buffer.from(coverArt(cover)))
      .flatten()
      // A palette of 128 colours with a little noise is a third of the size and looks the same.
      .png({ palette: true, colours: 128, quality: 90, dither: 0.6, effort: 7, compressionLevel: 9 })
      .toBuffer()
  )
}

/** The default cover, drawn when it is first asked for and kept: there are 176, of about 20 kB each. */
export function defaultCover({ genre, mood }: Pick<DefaultCover, 'genre' | 'mood'>): Promise<Buffer> {
  const key = `${genre.slug}__${mood.slug}`
  const known = made.get(key)
  if (known) return known
  const drawn = draw({ genre, mood })
  made.set(key, drawn)
  drawn.catch(() => made.delete(key))
  return drawn
}
