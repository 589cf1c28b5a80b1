import { LocalPath } from '#shared/api/accounts/social'

/** The address of the login page that returns to `path` afterwards. */
export const loginPathTo = (path: string): string => leadingTo('/login', path)

/** The address of the sign-up page that returns to `path` afterwards. */
export const signUpPathTo = (path: string): string => leadingTo('/signup', path)

const leadingTo = (page: string, path: string): string =>
  path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`

/** The path in `?next=` if the server accepts it as a path of this site, else home. */
export const nextPath = (search: URLSearchParams): string => LocalPath.catch('/').parse(search.get('next'))
