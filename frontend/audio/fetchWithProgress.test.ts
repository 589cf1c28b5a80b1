import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './fetchWithProgress'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(chunks: number[][], headers: Record<string, string>, status = 200): void {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
}

describe('fetchWithProgress', () => {
  test('the bytes come whole, the progress is that of the bytes', async () => {
    answer([[1, 2], [3], [4, 5]], { 'Content-Length': '5' })
    const progress: number[][] = []
    const bytes = await fetchWithProgress('/bank', (loaded, total) => progress.push([loaded, total]))
    expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4, 5])
    expect(progress).toEqual([
      [0, 5],
      [2, 5],
      [3, 5],
      [5, 5],
    ])
  })

  test('the length of a compressed body is not believed', async () => {
    answer([[1, 2]], { 'Content-Length': '1', 'Content-Encoding': 'br' })
    const totals: number[] = []
    await fetchWithProgress('/bank', (_, total) => totals.push(total))
    expect(new Set(totals)).toEqual(new Set([0]))
  })

  test('a body that breaks off and an error status are errors', async () => {
    answer([[1, 2]], { 'Content-Length': '3' })
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('ended after 2 of 3 bytes')
    answer([[1]], {}, 404)
    await expect(fetchWithProgress('/bank', () => {})).rejects.toThrow('404')
  })
})
