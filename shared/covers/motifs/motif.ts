import type { Palette } from '../palettes'
import type { Random } from '../random'

/** Draws what stands on the background, as SVG elements in a square of 512. */
export type Motif = (colours: Palette, random: Random) => string
