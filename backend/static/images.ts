import { createHash } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { parseDefaultCover, parseSongCover } from '#shared/covers/names'
import { quoteTag } from '../core/entityTags'
import { Refusal } from '../core/errors'
import { plainCover } from '../images/defaultCovers'
import { parseImagePath } from '../images/imagePaths'
import { IMAGE_TYPES, type ImageType } from '../images/imageTypes'
import { findImageBytes } from '../repositories/images'
import type { ServerContext } from '../services/context'
import { drawLinkPreview, drawSongCover } from '../services/songs/songCovers'

/** For uploaded pictures, whose names are never reused. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For default covers, which a later version may draw differently. */
const A_DAY = 'public, max-age=86400'
/** For addresses that contain the version of the notes. */
const A_WEEK = 'public, max-age=604800'
/** For an older version of the song: the next request may find the current one. */
const ASK_AGAIN = 'no-cache'
const AN_HOUR = 'public, max-age=3600'
const PREVIEW_PATH = /^previews\/([0-9a-f-]{36})\.jpg$/
/** A picture opened as a page gets no origin and may do nothing. */
const SANDBOX = "default-src 'none'; sandbox"

interface Picture {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly cacheControl: string
  readonly tag: string
}

/** Finds a picture by its path below `/static/`. The path is only compared with patterns and names, never opened. */
async function findPicture(server: ServerContext, path: string, address: string): Promise<Picture | undefined> {
  const songCover = parseSongCover(path)
  if (songCover) {
    const { bytes, isCurrent } = await drawSongCover(server, songCover, address)
    return drawn(bytes, 'png', isCurrent ? A_WEEK : ASK_AGAIN)
  }
  const cover = parseDefaultCover(path)
  if (cover) return drawn(await plainCover(cover), 'png', A_DAY)
  const [, previewed] = PREVIEW_PATH.exec(path) ?? []
  if (previewed !== undefined) {
    const bytes = await drawLinkPreview(server, previewed, address)
    return bytes && drawn(bytes, 'jpg', AN_HOUR)
  }
  const name = parseImagePath(path)
  const bytes = name && (await findImageBytes(server.db, name))
  return bytes && { bytes, mediaType: IMAGE_TYPES[name.type].mediaType, cacheControl: FOR_GOOD, tag: name.id }
}

const drawn = (bytes: Buffer, type: ImageType, cacheControl: string): Picture => ({
  bytes,
  mediaType: IMAGE_TYPES[type].mediaType,
  cacheControl,
  tag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
})

function answer(ctx: Context, path: string, { bytes, mediaType, cacheControl, tag }: Picture): void {
  ctx.set({ 'Cache-Control': cacheControl, ETag: quoteTag(tag), 'Content-Security-Policy': SANDBOX })
  // The player that other sites embed shows a song's cover.
  if (path.startsWith('covers/')) ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = mediaType
  ctx.body = bytes
}

/** Serves covers, avatars, banners and link previews. Nothing else is under `/static/`. */
export function imageRouter(server: ServerContext): Router {
  const router = new Router({ sensitive: true })
  router.get('/static/*path', async (ctx) => {
    // The router has already decoded it once.
    const { path } = ctx.params
    const picture = await findPicture(server, path, ctx.ip)
    if (!picture) throw new Refusal('not_found')
    answer(ctx, path, picture)
  })
  return router
}
