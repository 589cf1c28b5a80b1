/** The path under which the server serves the app, such as `/music`; empty at the root. The served page contains it. */
export const basePath: string = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** The page's path below the base path, with a leading slash. */
export const pagePath = (): string => window.location.pathname.slice(basePath.length)
