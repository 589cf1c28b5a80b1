import type { OEmbed, OEmbedQuery } from '#shared/api/oembed'
import { parseDefaultCover, parseSongCover } from '#shared/covers/names'
import { Uuid } from '#shared/schema/fields'
import { Refusal } from '../../core/errors'
import { html } from '../../core/html'
import type { Database } from '../../database'
import { parseImagePath } from '../../images/imagePaths'
import { IMAGE_BOXES } from '../../images/imageTypes'
import { loadSharp } from '../../images/sharp'
import { findImageBytes } from '../../repositories/images'
import type { ServerContext } from '../context'
import { findPublicSong } from './publicSong'
import { songAddresses, songIdIn } from './songAddresses'

const WIDTH = 600
const HEIGHT = 140

interface Size {
  readonly width: number
  readonly height: number
}

const DEFAULT_COVER: Size = { width: 512, height: 512 }

/** The size in pixels of the cover with this path below `/static/`; the largest allowed size if it does not exist. */
async function coverSize(db: Database, path: string): Promise<Size> {
  if (parseSongCover(path) || parseDefaultCover(path)) return DEFAULT_COVER
  const name = parseImagePath(path)
  const bytes = name && (await findImageBytes(db, name))
  if (!bytes) return IMAGE_BOXES.covers
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/**
 * Describes how to embed the song with this address. Throws 404 if there is no such public song, 501 for another
 * format.
 */
export async function describeEmbed({ db, config }: ServerContext, query: OEmbedQuery): Promise<OEmbed> {
  if (query.format !== undefined && query.format !== 'json') throw new Refusal('only_json')
  const publicUrl = config.publicUrl()
  const id = Uuid.safeParse(songIdIn(query.url, publicUrl)).data
  const song = id === undefined ? undefined : await findPublicSong(db, id)
  if (!song) throw new Refusal('song_not_found')
  const { embed, cover } = songAddresses(song, publicUrl)
  const size = await coverSize(db, song.coverPath)
  const width = Math.min(WIDTH, query.maxwidth ?? WIDTH)
  const height = Math.min(HEIGHT, query.maxheight ?? HEIGHT)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Tunesmith',
    provider_url: `${publicUrl}/`,
    title: song.name,
    ...(song.author !== null && { author_name: song.author }),
    thumbnail_url: cover,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
    html: html`<iframe src="${embed}" title="${song.name}" width="${width}" height="${height}" style="border:0" allow="autoplay" loading="lazy"></iframe>`
      .text,
    width,
    height,
  }
}
