import type { Blueprint } from '#shared/composer/blueprint'
import type { ComposeRequest } from '#shared/composer/request'

/** Proposes a blueprint for a prompt. */
export interface Planner {
  /** Null when nothing usable came in time; the log has the reason. Never rejects. */
  propose(request: ComposeRequest, signal: AbortSignal): Promise<Blueprint | null>
}
