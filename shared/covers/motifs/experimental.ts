import { type CoverPoint, circle, d, path, polygon, rect, repeat } from '../svg'
import type { TuneNote } from '../tune'
import type { Motif } from './motif'

const TILES = 4
const TILE = 128

/** Sixteen tiles of plain figures. A tile with notes shows them, and its ground depends on how many there are. */
export const experimentalMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const colours = [deep, main, second, accent, light]
  const figures: readonly ((corner: CoverPoint, fill: string, other: string) => string)[] = [
    ({ x, y }, fill) => path(d`M${{ x, y }} H${x + TILE} A${TILE} ${TILE} 0 0 1 ${{ x, y: y + TILE }} Z`, { fill }),
    ({ x, y }, fill) =>
      path(d`M${{ x: x + TILE, y: y + TILE }} H${x} A${TILE} ${TILE} 0 0 1 ${{ x: x + TILE, y }} Z`, { fill }),
    ({ x, y }, fill, other) =>
      circle({ x: x + 64, y: y + 64 }, 64, { fill }) + circle({ x: x + 64, y: y + 64 }, 26, { fill: other }),
    ({ x, y }, fill) =>
      polygon(
        [
          { x, y },
          { x: x + TILE, y: y + TILE },
          { x, y: y + TILE },
        ],
        { fill },
      ),
    ({ x, y }, fill) => repeat(4, (i) => rect({ x, y: y + i * 32 }, TILE, 16, { fill })),
  ]
  return repeat(TILES * TILES, (i) => {
    const [column, row] = [i % TILES, Math.floor(i / TILES)]
    const corner = { x: column * TILE, y: row * TILE }
    const here = notes.filter(({ x, y }) => isIn(x, column) && isIn(1 - y, row))
    const ground = colours[(i * 2 + row + here.length + random.whole(0, 1)) % colours.length]
    const fill = random.pick(colours.filter((colour) => colour !== ground))
    const figure = here.length === 0 ? random.pick(figures)(corner, fill, ground) : bars(here, corner, fill)
    return rect(corner, TILE + 0.5, TILE + 0.5, { fill: ground }) + figure
  })
}

const isIn = (value: number, place: number) => Math.min(TILES - 1, Math.floor(value * TILES)) === place

/** The notes of one tile, as if seen through a lens. */
function bars(notes: readonly TuneNote[], corner: CoverPoint, fill: string): string {
  const height = notes.length > 6 ? 11 : 18
  return notes
    .map(({ x, width, y }) => {
      const left = (x * TILES) % 1
      const top = Math.min(0.999, (1 - y) * TILES - Math.min(TILES - 1, Math.floor((1 - y) * TILES)))
      const room = TILE - 8 - left * (TILE - 24)
      const at = { x: corner.x + 6 + left * (TILE - 24), y: corner.y + 8 + top * (TILE - 16 - height) }
      return rect(at, Math.min(room, Math.max(14, width * TILES * TILE)), height, { rx: height / 2, fill })
    })
    .join('')
}
