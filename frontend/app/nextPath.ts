/** The address of the login page that leads back to `path` afterwards. */
export const loginPathTo = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`

/** Where `?next=` leads, if that is a path of this site, else home. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const here = 'http://localhost'
  // Browsers read `//host`, `/\host` and tabs within as another site, so the parser decides, not a pattern.
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/'
  const url = new URL(next, here)
  return url.origin === here ? url.pathname + url.search + url.hash : '/'
}
