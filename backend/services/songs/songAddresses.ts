import { parseUrl } from '../../core/parseUrl'
import type { PublicSong } from './publicSong'

/** The public addresses of a song, all absolute. */
interface SongAddresses {
  readonly page: string
  readonly embed: string
  readonly cover: string
  /** The picture for chats and social networks. */
  readonly preview: string
  /** The oEmbed description of the player. */
  readonly oEmbed: string
}

/** `publicUrl`: the server's public address without a trailing slash. */
export function songAddresses(
  { id, coverPath, previewPath }: Pick<PublicSong, 'id' | 'coverPath' | 'previewPath'>,
  publicUrl: string,
): SongAddresses {
  const page = `${publicUrl}/song/${id}`
  return {
    page,
    embed: `${publicUrl}/embed/${id}`,
    cover: `${publicUrl}/static/${coverPath}`,
    preview: `${publicUrl}/static/${previewPath}`,
    oEmbed: `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=json`,
  }
}

/** The id in the address of a song's page or player on this server; undefined for any other address. */
export function songIdIn(address: string, publicUrl: string): string | undefined {
  const url = parseUrl(address)
  const here = new URL(publicUrl)
  if (url?.origin !== here.origin) return undefined
  const base = here.pathname.replace(/\/$/, '')
  if (!url.pathname.startsWith(`${base}/`)) return undefined
  const [, id] = /^\/(?:song|embed)\/([^/]+)\/?$/.exec(url.pathname.slice(base.length)) ?? []
  return id
}
