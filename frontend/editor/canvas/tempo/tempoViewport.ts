import { KEYS_WIDTH, type SceneLayout, sceneLayout } from '../layout'
import { SceneViewport } from '../sceneViewport'
import type { TimeAxis } from '../timeAxis'

/** The graph always fills the height: it is one row, which does not scroll. */
const LIMITS = { minScale: 0.02, fitsSong: true, rowHeight: { first: 1, min: 1, max: 1 } }

/** What the tempo editor shows: a graph over the time, with its axis at the left. */
export class TempoViewport extends SceneViewport {
  readonly rowCount = 1

  constructor(time: TimeAxis) {
    super(time, LIMITS, sceneLayout(0, 0, KEYS_WIDTH))
  }

  protected layoutOf(width: number, height: number): SceneLayout {
    return sceneLayout(width, height, KEYS_WIDTH)
  }
}
