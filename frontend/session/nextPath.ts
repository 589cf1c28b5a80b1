import { LocalPath } from '#shared/api/social'

/** The address of the login page that leads back to `path` afterwards. */
export const loginPathTo = (path: string): string => leadingTo('/login', path)

/** The same of the page on which an account is made. */
export const signUpPathTo = (path: string): string => leadingTo('/signup', path)

const leadingTo = (page: string, path: string): string =>
  path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`

/** Where `?next=` leads, if that is a path of this site as the server knows one, else home. */
export const nextPath = (search: URLSearchParams): string => LocalPath.catch('/').parse(search.get('next'))
