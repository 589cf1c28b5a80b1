import { vi } from 'vitest'

/** Makes the browser refuse its storage, as with blocked cookies, until `vi.restoreAllMocks()`. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
}
