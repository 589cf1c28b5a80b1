import type { Blueprint } from '#shared/composer/blueprint'
import type { ComposeRequest } from '#shared/composer/request'

/** Proposes what to compose for a prompt. */
export interface Planner {
  /** Null when nothing usable came in time; why is in the log. Never rejects. */
  propose(request: ComposeRequest, signal: AbortSignal): Promise<Blueprint | null>
}
