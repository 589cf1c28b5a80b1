import type { Core } from '../core/core'
import type { PlayingFeature } from '../playing/playing'
import type { RecordingFeature } from '../recording/recordActions'
import { createCursorActions } from './noteCursorActions'
import { createRollHost } from './rollHost'

/** The piano roll: the host of its tools, and its note cursor. */
export function createRoll(core: Core, { transport }: PlayingFeature, { takeKey }: RecordingFeature) {
  const host = createRollHost(core, transport, takeKey)
  return { host, cursor: createCursorActions(core, host, transport), changed: host.updated }
}

export type RollFeature = ReturnType<typeof createRoll>
