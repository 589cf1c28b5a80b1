import { circle, d, type Point, path, polygon, rect, repeat } from '../svg'
import type { Motif } from './motif'

const TILE = 128

/** Sixteen tiles of plain figures, no two rows alike. */
export const experimental: Motif = ({ deep, main, second, accent, light }, random) => {
  const colours = [deep, main, second, accent, light]
  const figures: readonly ((corner: Point, fill: string, other: string) => string)[] = [
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
    ({ x, y }, fill) =>
      path(
        d`M${{ x, y: y + 64 }} A64 64 0 0 1 ${{ x: x + TILE, y: y + 64 }} Z M${{ x, y: y + TILE }} A64 64 0 0 1 ${{ x: x + TILE, y: y + TILE }} Z`,
        { fill },
      ),
    ({ x, y }, fill) =>
      repeat(9, (i) => circle({ x: x + 22 + (i % 3) * 42, y: y + 22 + Math.floor(i / 3) * 42 }, 13, { fill })),
  ]
  return repeat(16, (i) => {
    const corner = { x: (i % 4) * TILE, y: Math.floor(i / 4) * TILE }
    const ground = colours[(i * 2 + Math.floor(i / 4) + random.whole(0, 1)) % 5]
    const fill = random.pick(colours.filter((colour) => colour !== ground))
    return rect(corner, TILE + 0.5, TILE + 0.5, { fill: ground }) + random.pick(figures)(corner, fill, ground)
  })
}
