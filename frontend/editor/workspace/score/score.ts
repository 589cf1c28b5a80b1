import type { Core } from '../core/core'
import { createScoreLink, type ScoreLink } from './scoreLink'

/** The Score view; also reading, printing and exporting scores. */
export function createScore(core: Core) {
  const link: ScoreLink = createScoreLink(core)
  return { link, runtime: { score: link }, dispose: link.dispose }
}

export type ScoreFeature = ReturnType<typeof createScore>
