import { KEYS_WIDTH, type SceneLayout, sceneLayout } from '../layout'
import { SceneViewport } from '../sceneViewport'
import type { TimeAxis } from '../timeAxis'

/** A row for each BPM. */
const LIMITS = { minScale: 0.002, rowHeight: { first: 2, min: 0.5, max: 16 } }
const LEAST_TOP_BPM = 320

/** What the tempo editor shows: BPM from bottom to top, up to 320 or the song's fastest tempo. */
export class TempoViewport extends SceneViewport {
  #topBpm = LEAST_TOP_BPM

  constructor(time: TimeAxis) {
    super(time, LIMITS, sceneLayout(0, 0, KEYS_WIDTH))
  }

  get rowCount(): number {
    return this.#topBpm
  }

  protected layoutOf(width: number, height: number): SceneLayout {
    return sceneLayout(width, height, KEYS_WIDTH)
  }
}
