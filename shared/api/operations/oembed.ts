import { OEmbed, OEmbedQuery } from '../oembed'
import type { ApiOperation } from './operation'

export const oEmbedOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/oembed',
    tag: 'Songs',
    summary: 'How another site embeds a public song (oEmbed 1.0)',
    description:
      'For the address of a song’s page or of its player. 404 for any other, 501 for another format than JSON.',
    access: 'anyone',
    query: OEmbedQuery,
    success: { json: OEmbed, description: 'The player as HTML, with the song’s title, author and cover.' },
    refusals: [404, 501],
  },
]
