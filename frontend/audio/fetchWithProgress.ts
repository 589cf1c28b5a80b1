/** Hears the bytes so far and in all (0 when the server does not say), about a hundred times. */
type OnProgress = (loaded: number, total: number) => void

/**
 * Fetches a file whole. Throws when the server cannot be reached, breaks off or answers with an error.
 *
 * XMLHttpRequest has the browser collect a blob outside the page. `fetch` would bring 31 MB through it piece by piece, which takes
 * 250 ms of the main thread and leads to a garbage collection of 100 ms.
 */
export function fetchWithProgress(url: string, onProgress: OnProgress): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'blob'
    // The total of a compressed body is 0, since its Content-Length is another one.
    request.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const { status, statusText, response } = request
      if (status >= 200 && status < 300) resolve(response)
      else reject(new Error(`${url}: ${status} ${statusText}`))
    }
    request.onerror = () => reject(new Error(`${url}: the request failed`))
    request.send()
  })
}
