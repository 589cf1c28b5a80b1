import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './fetchWithProgress'

describe('fetchWithProgress', () => {
  /** Answers every request with this status and these bytes; 0: the server cannot be reached. */
  function serve(status: number, bytes: Uint8Array<ArrayBuffer>): void {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        readonly status = status
        readonly statusText = ''
        readonly response = new Blob([bytes])
        onprogress?: (progress: { loaded: number; total: number }) => void
        onload?: () => void
        onerror?: () => void
        open(): void {}
        send(): void {
          if (status === 0) {
            this.onerror?.()
            return
          }
          this.onprogress?.({ loaded: bytes.length, total: bytes.length })
          this.onload?.()
        }
      },
    )
  }

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('fetches all bytes and reports progress', async () => {
    serve(200, Uint8Array.of(1, 2, 3))
    const progress: number[][] = []
    const file = await fetchWithProgress('/bank', (loaded, total) => progress.push([loaded, total]))
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3])
    expect(progress).toEqual([[3, 3]])
  })

  test('rejects for an error status and an unreachable server', async () => {
    serve(404, Uint8Array.of(1))
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('404')
    serve(0, Uint8Array.of())
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('the request failed')
  })
})
