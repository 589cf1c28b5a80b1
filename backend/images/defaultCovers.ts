import { type CoverContents, coverArt, previewArt } from '#shared/covers/coverArt'
import { concurrencyLimit, type QueuePlace } from '../core/concurrency'
import { loadSharp } from './sharp'

/** The most pictures that may wait: more take longer than anybody waits. */
const MOST_WAITING = 100

/** Pictures of songs, which anybody may ask for. */
const oneOfFew = concurrencyLimit(2, MOST_WAITING)

/**
 * A separate queue for pictures that must not wait for those: plain covers, which are few, and covers of sound files,
 * which wait for their renders.
 */
const apart = concurrencyLimit(1)

/** A cache of the most recently used pictures. Simultaneous requests for a picture share its drawing. */
function keepLatest(max: number) {
  const kept = new Map<string, Promise<Buffer>>()
  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const drawn = kept.get(key) ?? draw()
    kept.delete(key)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    if (kept.size > max) kept.delete(kept.keys().next().value ?? '')
    return drawn
  }
}

/** About 20 kB each. */
const covers = keepLatest(500)
/** Plain covers, one for each genre and mood. */
const plainCovers = keepLatest(Number.POSITIVE_INFINITY)
/** About 80 kB each. */
const previews = keepLatest(50)

const keyOf = ({ genre, mood, song }: CoverContents) => `${genre.slug} ${mood.slug} ${song?.seed ?? ''}`

async function draw(picture: CoverContents): Promise<Buffer> {
  const sharp = await loadSharp()
  return (
    sharp(Buffer.from(coverArt(picture)))
      .flatten()
      // With a palette of 128 colours and a little noise, the file is a third of the size and looks the same.
      .png({ palette: true, colours: 128, quality: 90, dither: 0.6, effort: 7, compressionLevel: 9 })
      .toBuffer()
  )
}

/** The default cover of a genre and a mood as a PNG of 512 × 512. Never waits for pictures of songs. */
export function plainCover(look: Omit<CoverContents, 'song'>): Promise<Buffer> {
  const picture = { ...look, song: null }
  return plainCovers(keyOf(picture), () => apart(() => draw(picture)))
}

/** The default cover of a song as a PNG of 512 × 512. Rejects with LineFull when too many pictures are requested. */
export const defaultCover = (picture: CoverContents, turn?: QueuePlace): Promise<Buffer> =>
  picture.song ? covers(keyOf(picture), () => oneOfFew(() => draw(picture), turn)) : plainCover(picture)

/** The size of a cover in the tags of a sound file, in pixels. */
const TAG_SIDE = 600

/** A cover for the tags of a sound file, as a JPEG: the uploaded one, or the drawn one. */
export async function tagCover(picture: CoverContents, uploaded: Buffer | undefined): Promise<Buffer> {
  const sharp = await loadSharp()
  return apart(() =>
    sharp(uploaded ?? Buffer.from(coverArt(picture)))
      .resize(TAG_SIDE, TAG_SIDE, { fit: 'cover' })
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}

/** The size of a link preview in pixels, as chats and social networks expect it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** An uploaded cover: its bytes and its name, which is never reused. */
interface StoredCover {
  readonly path: string
  readonly bytes: Buffer
}

/**
 * A link preview as a JPEG of 1200 × 630: the uploaded or drawn cover with the tune beside it. Rejects with LineFull
 * when too many pictures are requested.
 */
export function linkPreview(
  picture: CoverContents,
  cover: StoredCover | undefined,
  turn?: QueuePlace,
): Promise<Buffer> {
  return previews(`${keyOf(picture)} ${cover?.path}`, async () => {
    const sharp = await loadSharp()
    return oneOfFew(async () => {
      const side = PREVIEW_SIZE.height
      const square = cover?.bytes ?? Buffer.from(coverArt(picture))
      const left = await sharp(square).resize(side, side, { fit: 'cover' }).flatten().toBuffer()
      return sharp(Buffer.from(previewArt(picture, PREVIEW_SIZE)))
        .composite([{ input: left, left: 0, top: 0 }])
        .flatten()
        .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
        .toBuffer()
    }, turn)
  })
}
