import { basePath } from '../../core/basePath'

/** The height of an embedded song, in CSS pixels. */
export const EMBED_HEIGHT = 140

const pageOf = (kind: 'song' | 'embed', songId: string) => `${window.location.origin}${basePath}/${kind}/${songId}`

/** A song's public page. */
export const songLink = (songId: string): string => pageOf('song', songId)

/** The player that other sites show in a frame. */
export const embedLink = (songId: string): string => pageOf('embed', songId)

/** The markup that shows a song in a page: one colour scheme for page and frame, else the browser would put a ground between them. */
export const embedCode = (songId: string, title: string): string =>
  `<iframe src="${embedLink(songId)}" title="${attribute(title)}" width="100%" height="${EMBED_HEIGHT}" style="border:0;color-scheme:normal" loading="lazy" allow="autoplay"></iframe>`

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
