import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchWithProgress, readWithProgress } from './fetchWithProgress'

function answer(chunks: number[][], headers: Record<string, string>, status = 200): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk))
      controller.close()
    },
  })
  return new Response(body, { status, headers })
}

describe('readWithProgress', () => {
  test('the bytes come whole, the progress is that of the bytes', async () => {
    const progress: number[][] = []
    const response = answer([[1, 2], [3], [4, 5]], { 'Content-Length': '5' })
    const bytes = await readWithProgress(response, (loaded, total) => progress.push([loaded, total]))
    expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4, 5])
    expect(progress).toEqual([
      [0, 5],
      [2, 5],
      [3, 5],
      [5, 5],
    ])
  })

  test('the length of a compressed body is not believed', async () => {
    const totals: number[] = []
    const response = answer([[1, 2]], { 'Content-Length': '1', 'Content-Encoding': 'br' })
    await readWithProgress(response, (_, total) => totals.push(total))
    expect(new Set(totals)).toEqual(new Set([0]))
  })

  test('a body that breaks off and an error status are errors', async () => {
    const short = answer([[1, 2]], { 'Content-Length': '3' })
    await expect(readWithProgress(short, () => {})).rejects.toThrow('ended after 2 of 3 bytes')
    await expect(readWithProgress(answer([[1]], {}, 404), () => {})).rejects.toThrow('404')
  })
})

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

  test('the bytes come whole, with their progress', async () => {
    serve(200, Uint8Array.of(1, 2, 3))
    const progress: number[][] = []
    const file = await fetchWithProgress('/bank', (loaded, total) => progress.push([loaded, total]))
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3])
    expect(progress).toEqual([[3, 3]])
  })

  test('an error status and a server out of reach are errors', async () => {
    serve(404, Uint8Array.of(1))
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('404')
    serve(0, Uint8Array.of())
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('the request failed')
  })
})
