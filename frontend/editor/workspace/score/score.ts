import type { Core } from '../core/core'
import { createScoreLink, type ScoreLink } from './scoreLink'

/** The Score view, and scores that are read, printed and exported. */
export function createScore(core: Core) {
  const link: ScoreLink = createScoreLink(core)
  return { link, runtime: { score: link }, dispose: link.dispose }
}

export type ScoreFeature = ReturnType<typeof createScore>
