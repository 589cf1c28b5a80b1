/** Fetches a file whole, as `readWithProgress`. Throws when the server cannot be reached or answers with an error. */
export const fetchWithProgress = async (url: string, onProgress: OnProgress): Promise<ArrayBuffer> =>
  readWithProgress(await fetch(url), onProgress)

/** Hears the bytes so far and in all (0 when the server does not say), about a hundred times. */
type OnProgress = (loaded: number, total: number) => void

/** Reads an answer whole. Throws when it is an error or breaks off. */
async function readWithProgress(response: Response, onProgress: OnProgress): Promise<ArrayBuffer> {
  const { url } = response
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  // A compressed body is longer than its Content-Length says.
  const total = response.headers.has('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length') ?? 0)
  const chunks: Uint8Array[] = []
  let loaded = 0
  let told = 0
  onProgress(0, total)
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    loaded += value.length
    if (loaded - told >= total / 100) {
      told = loaded
      onProgress(loaded, total)
    }
  }
  if (total > 0 && loaded !== total) throw new Error(`${url}: ended after ${loaded} of ${total} bytes`)
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}
