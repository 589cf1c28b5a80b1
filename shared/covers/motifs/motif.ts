import type { Palette } from '../palettes'
import type { CoverRandom } from '../random'
import type { Tune } from '../tune'

/** Draws a tune in the style of a genre, as SVG elements in a square of 512. */
export type Motif = (colours: Palette, random: CoverRandom, tune: Tune) => string
