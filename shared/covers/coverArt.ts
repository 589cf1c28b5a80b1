import { acoustic } from './motifs/acoustic'
import { ambient } from './motifs/ambient'
import { cinematic } from './motifs/cinematic'
import { classical } from './motifs/classical'
import { electronic } from './motifs/electronic'
import { experimental } from './motifs/experimental'
import { funk } from './motifs/funk'
import { hipHop } from './motifs/hipHop'
import { jazz } from './motifs/jazz'
import { loFi } from './motifs/loFi'
import type { Motif } from './motifs/motif'
import { pianoRoll } from './motifs/pianoRoll'
import { pop } from './motifs/pop'
import { reggae } from './motifs/reggae'
import { rnb } from './motifs/rnb'
import { rock } from './motifs/rock'
import { trap } from './motifs/trap'
import type { DefaultCover } from './names'
import { PALETTES } from './palettes'
import { randomOf } from './random'
import { element, linear, rect, SIDE } from './svg'

/** By the genre's slug. */
const MOTIFS: Readonly<Record<string, Motif>> = {
  pop,
  rock,
  'hip-hop': hipHop,
  'lo-fi': loFi,
  'electronic-edm': electronic,
  ambient,
  classical,
  jazz,
  'funk-soul': funk,
  'cinematic-soundtrack': cinematic,
  'acoustic-folk': acoustic,
  rnb,
  trap,
  reggae,
  experimental,
  none: pianoRoll,
}

/**
 * The cover of a genre (its motif) and a mood (its palette) as an SVG document of 512 × 512, the same each time. The
 * pair is the seed of what varies in the drawing.
 */
export function coverArt({ genre, mood }: Pick<DefaultCover, 'genre' | 'mood'>): string {
  const colours = PALETTES[mood.slug]
  const [from, to] = colours.sky
  const sky = linear({ id: 'sky', stops: [{ colour: from }, { colour: to }] }, { x: 0, y: 0 }, { x: 0.7, y: 1 })
  const motif = MOTIFS[genre.slug](colours, randomOf(`${genre.slug} ${mood.slug}`))
  const ground = rect({ x: 0, y: 0 }, SIDE, SIDE, { fill: 'url(#sky)' })
  const size = { width: SIDE, height: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}` }
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, sky + ground + motif)
}
