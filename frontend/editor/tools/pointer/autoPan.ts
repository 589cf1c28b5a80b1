/** Edges in pixels from the corner of the surface. An edge at ±Infinity does not pan. */
export interface PanEdges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const MAX_STEP = 32

/** The scroll step of this frame, in pixels, for a drag beyond the edges: the further, the faster. */
export function panStep(edges: PanEdges, x: number, y: number): { dx: number; dy: number } {
  return { dx: beyond(x, edges.left, edges.right), dy: beyond(y, edges.top, edges.bottom) }
}

function beyond(at: number, from: number, to: number): number {
  const distance = at < from ? at - from : at > to ? at - to : 0
  // Half of the distance in each frame: 20 px beyond the edge scroll 600 px a second.
  return Math.sign(distance) * Math.min(MAX_STEP, Math.ceil(Math.abs(distance) / 2))
}
