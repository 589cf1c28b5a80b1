import { acousticMotif } from './motifs/acoustic'
import { ambientMotif } from './motifs/ambient'
import { cinematicMotif } from './motifs/cinematic'
import { classicalMotif } from './motifs/classical'
import { electronicMotif } from './motifs/electronic'
import { experimentalMotif } from './motifs/experimental'
import { funkMotif } from './motifs/funk'
import { hipHopMotif } from './motifs/hipHop'
import { jazzMotif } from './motifs/jazz'
import { loFiMotif } from './motifs/loFi'
import type { Motif } from './motifs/motif'
import { pianoRollMotif } from './motifs/pianoRoll'
import { popMotif } from './motifs/pop'
import { reggaeMotif } from './motifs/reggae'
import { rnbMotif } from './motifs/rnb'
import { rockMotif } from './motifs/rock'
import { trapMotif } from './motifs/trap'
import type { DefaultCover } from './names'
import { PALETTES } from './palettes'
import { coverRandom } from './random'
import { element, linear, rect, SIDE } from './svg'
import { madeUpTune, type Tune } from './tune'

/** Motifs by genre slug. */
const MOTIFS: Readonly<Record<string, Motif>> = {
  pop: popMotif,
  rock: rockMotif,
  'hip-hop': hipHopMotif,
  'lo-fi': loFiMotif,
  'electronic-edm': electronicMotif,
  ambient: ambientMotif,
  classical: classicalMotif,
  jazz: jazzMotif,
  'funk-soul': funkMotif,
  'cinematic-soundtrack': cinematicMotif,
  'acoustic-folk': acousticMotif,
  rnb: rnbMotif,
  trap: trapMotif,
  reggae: reggaeMotif,
  experimental: experimentalMotif,
  none: pianoRollMotif,
}

/** A song in the form that its cover draws. */
export interface CoverSong {
  readonly tune: Tune
  /** The song's `notes_tag`, so that songs with the same busiest bars, or transposed ones, look different. */
  readonly seed: string
}

/** The contents of a cover. `song` null: a tune made up from the genre and the mood. */
export interface CoverContents extends Pick<DefaultCover, 'genre' | 'mood'> {
  readonly song: CoverSong | null
}

/**
 * Draws a default cover as an SVG document of 512 × 512, the same each time: the genre's motif in the mood's colours
 * draws the tune. The song's seed decides everything else that varies in the drawing.
 */
export function coverArt(picture: CoverContents): string {
  const ground = rect({ x: 0, y: 0 }, SIDE, SIDE, { fill: 'url(#sky)' })
  const size = { width: SIDE, height: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}` }
  return element('svg', { xmlns: XMLNS, ...size }, sky(picture) + ground + motif(picture))
}

/**
 * Draws the background of a link preview as an SVG document. To the right of the square cover is the tune as a wide
 * roll, and below that the song's energy from beginning to end. `width` and `height` in pixels.
 */
export function previewArt(picture: CoverContents, { width, height }: { width: number; height: number }): string {
  const { deep, main, second, accent, light } = PALETTES[picture.mood.slug]
  const { notes, energy } = picture.song?.tune ?? madeUpTune(coverRandom(`${picture.genre.slug} ${picture.mood.slug}`))
  const ground = rect({ x: 0, y: 0 }, width, height, { fill: 'url(#sky)' })
  const veil = rect({ x: 0, y: 0 }, width, height, { fill: deep, opacity: 0.5 })
  const from = { x: height + 40, y: 70 }
  const room = { x: width - from.x - 40, y: height - 290 }
  const fills = [main, light, second, accent]
  const roll = notes.map(({ x, width: length, y, loud, voice }) =>
    rect({ x: from.x + x * room.x, y: from.y + (1 - y) * room.y }, Math.max(9, length * room.x - 3), 12, {
      rx: 6,
      fill: fills[voice],
      opacity: 0.55 + 0.45 * loud,
    }),
  )
  const bar = room.x / energy.length
  const course = energy.map((value, i) => {
    const tall = 10 + value * 110
    return rect({ x: from.x + i * bar + 2, y: height - 60 - tall }, bar - 4, tall, {
      rx: 3,
      fill: light,
      opacity: 0.85,
    })
  })
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  return element('svg', { xmlns: XMLNS, ...size }, sky(picture) + ground + veil + roll.join('') + course.join(''))
}

const XMLNS = 'http://www.w3.org/2000/svg'

function sky({ mood }: CoverContents): string {
  const [from, to] = PALETTES[mood.slug].sky
  return linear({ id: 'sky', stops: [{ colour: from }, { colour: to }] }, { x: 0, y: 0 }, { x: 0.7, y: 1 })
}

function motif({ genre, mood, song }: CoverContents): string {
  const random = coverRandom([genre.slug, mood.slug, song?.seed].join(' '))
  return MOTIFS[genre.slug](PALETTES[mood.slug], random, song?.tune ?? madeUpTune(random))
}
