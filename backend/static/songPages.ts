import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { Uuid } from '#shared/schema/fields'
import { allowAppSources, allowFraming } from '../http/securityHeaders'
import type { ServerContext } from '../services/context'
import { findPublicSong, type PublicSong } from '../services/songs/publicSong'
import { appPage } from './appPage'
import { songTags, songTitle } from './songTags'

const READ_METHODS = ['GET', 'HEAD']
const SONG_PATH = /^\/(song|embed)\/([^/.]+)\/?$/

/**
 * The pages of public songs: the app's page with the song's title and tags in its head, and the player for other sites,
 * the only page that they may frame. For a private song both are plain with status 404; its owner still sees it,
 * because only the app knows who is signed in.
 */
export function songPages({ db, config, desktop }: ServerContext): Middleware {
  const place = { basePath: config.basePath, isDesktop: desktop !== undefined }
  const page = appPage(join(config.appDir, 'index.html'), place)
  const player = appPage(join(config.appDir, 'embed.html'), place)

  return async (ctx, next) => {
    const [, kind, word] = SONG_PATH.exec(ctx.path) ?? []
    if (kind === undefined || !READ_METHODS.includes(ctx.method)) return next()
    const made = kind === 'embed' ? player() : page()
    // The next middleware reports that the app is not built.
    if (!made) return next()
    const id = Uuid.safeParse(word).data
    const song = id === undefined ? undefined : await findPublicSong(db, id)
    allowAppSources(ctx)
    if (kind === 'embed') allowFraming(ctx)
    const plain = made.html.toString()
    if (!song) return answer(ctx, plain, 404)
    const tags = kind === 'song' ? songTags(song, config.publicUrl()).text : ''
    answer(ctx, withSong(plain, song, tags), 200)
  }
}

function answer(ctx: Context, html: string, status: 200 | 404): void {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  ctx.set({ 'Cache-Control': 'no-cache', ETag: `"${tag}"` })
  ctx.status = status
  if (status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'html'
  ctx.body = html
}

/** Inserts the song by functions, so that `$` in its name is not a pattern. */
const withSong = (html: string, song: PublicSong, tags: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => songTitle(song).text)
    .replace(/<meta name="description"[^>]*>\s*/, (old) => (tags === '' ? old : ''))
    .replace('</head>', () => `${tags}</head>`)
