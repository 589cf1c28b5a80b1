import { basePath } from '../core/basePath'

/** Cache where the service worker leaves a file shared by another program, before it opens the editor. */
const CACHE = 'shared-files'
const NAME_HEADER = 'X-File-Name'

/** Takes the shared file, once; null if there is none. */
export async function takeSharedFile(): Promise<File | null> {
  try {
    const cache = await caches.open(CACHE)
    const url = new URL(`${basePath}/shared-file`, window.location.href).href
    const kept = await cache.match(url)
    if (!kept) return null
    await cache.delete(url)
    return new File([await kept.blob()], nameOf(kept), { type: kept.headers.get('Content-Type') ?? '' })
  } catch {
    // Without caches there is no service worker either.
    return null
  }
}

function nameOf({ headers }: Response): string {
  try {
    return decodeURIComponent(headers.get(NAME_HEADER) ?? '')
  } catch {
    return ''
  }
}
