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
import { madeUpTune, packTune, type Tune } from './tune'

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

/** A cover is asked for by what it shows: the tune of a song, or null for one that the genre and the mood make up. */
export interface CoverPicture extends Pick<DefaultCover, 'genre' | 'mood'> {
  readonly tune: Tune | null
}

/**
 * A default cover as an SVG document of 512 × 512, the same each time: the genre's motif in the mood's colours draws the tune. The
 * three together are the seed of what else varies in the drawing.
 */
export function coverArt(picture: CoverPicture): string {
  const ground = rect({ x: 0, y: 0 }, SIDE, SIDE, { fill: 'url(#sky)' })
  const size = { width: SIDE, height: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}` }
  return element('svg', { xmlns: XMLNS, ...size }, sky(picture) + ground + motif(picture))
}

const XMLNS = 'http://www.w3.org/2000/svg'

function sky({ mood }: CoverPicture): string {
  const [from, to] = PALETTES[mood.slug].sky
  return linear({ id: 'sky', stops: [{ colour: from }, { colour: to }] }, { x: 0, y: 0 }, { x: 0.7, y: 1 })
}

function motif({ genre, mood, tune }: CoverPicture): string {
  const random = randomOf([genre.slug, mood.slug, ...(tune ? [packTune(tune)] : [])].join(' '))
  return MOTIFS[genre.slug](PALETTES[mood.slug], random, tune ?? madeUpTune(random))
}
