import { basePath } from '../core/basePath'
import { whileLocked } from '../core/otherPages'
import { isOwnServer } from './mode'

const AGAIN_AFTER_MS = 2_000

/**
 * Tells the desktop's own server that a window is open, since the server ends after the last one closes. One window
 * holds the stream for all of them, because a browser opens only six connections to a server; when that window closes,
 * the next one takes over.
 */
export function showPresence(): void {
  if (!isOwnServer) return
  void whileLocked('tunesmith-window', async () => {
    for (;;) {
      await fetch(`${basePath}/api/desktop/window`)
        .then(async ({ body }) => {
          const reader = body?.getReader()
          while (reader && !(await reader.read()).done);
        })
        .catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  })
}
