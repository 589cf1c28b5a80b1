import { html, type Markup } from '../core/html'
import { PREVIEW_SIZE } from '../images/defaultCovers'
import type { PublicSong } from '../services/songs/publicSong'
import { songAddresses } from '../services/songs/songAddresses'

const SITE = 'Tunesmith'

/** The head tags of a public song's page, for search engines, chats and social networks. */
export function songTags(song: PublicSong, publicUrl: string): Markup {
  const { page, preview, oEmbed } = songAddresses(song, publicUrl)
  const description = describe(song)
  const named = Object.entries({
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': song.name,
    'twitter:description': description,
    'twitter:image': preview,
  }).map(([name, content]) => html`<meta name="${name}" content="${content}" />\n`)
  const properties = Object.entries({
    'og:type': 'music.song',
    'og:site_name': SITE,
    'og:title': song.name,
    'og:description': description,
    'og:url': page,
    'og:image': preview,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': song.name,
  }).map(([property, content]) => html`<meta property="${property}" content="${content}" />\n`)
  return html`${[...named, ...properties]}<link rel="canonical" href="${page}" />
<link rel="alternate" type="application/json+oembed" href="${oEmbed}" title="${song.name}" />
`
}

export const songTitle = ({ name, author }: PublicSong): Markup =>
  html`<title>${author === null ? `${name} – ${SITE}` : `${name} – ${author} – ${SITE}`}</title>`

function describe({ genre, mood, author }: PublicSong): string {
  const kind = [genre, mood].filter((word) => word !== null && word !== '').join(' • ')
  const about = [kind, author === null ? '' : `by ${author}`].filter((part) => part !== '').join(', ')
  return about === '' ? `Listen on ${SITE}.` : `${about}. Listen on ${SITE}.`
}
