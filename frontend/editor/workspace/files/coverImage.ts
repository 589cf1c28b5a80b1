import { required } from '#shared/core/required'
import { COVER_GENRES } from '#shared/covers/names'
import { tuneOf } from '#shared/covers/tune'
import type { Song } from '#shared/song/song'

/** Side of the cover, in pixels. */
const SIDE = 600
const QUALITY = 0.85

/** Draws a cover from the notes of the song, as a JPEG file; null if the browser cannot draw it. */
export async function coverImage(song: Song, seed: string): Promise<ArrayBuffer | null> {
  const tune = tuneOf(song)
  const none = COVER_GENRES[COVER_GENRES.length - 1]
  const { coverArt } = await import('#shared/covers/coverArt')
  const svg = coverArt({ genre: none, mood: none, song: tune && { tune, seed } })
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SIDE
    required(canvas.getContext('2d'), '2D context').drawImage(image, 0, 0, SIDE, SIDE)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return file && (await file.arrayBuffer())
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
