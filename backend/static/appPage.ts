import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

export interface AppPage {
  readonly html: Buffer
  readonly etag: string
}

/** The data about its server that the page gives to the app. */
export interface AppPlace {
  /** The path below which everything is served; empty for the root. */
  readonly basePath: string
  /** Whether the server was started by the `desktop` command. */
  readonly isDesktop: boolean
}

/**
 * The app's page. The build leaves its addresses relative, because it does not know its base path. Here they become
 * absolute, since the page is served at every depth (a `<base>` would do the same, but the security policy forbids it).
 * The page also tells the app where it is. Undefined when the app is not built.
 */
export function appPage(file: string, place: AppPlace): () => AppPage | undefined {
  let made: { readonly version: string; readonly page: AppPage } | undefined
  return () => {
    const info = statSync(file, { throwIfNoEntry: false })
    if (!info) return undefined
    const version = `${info.size}-${info.mtimeMs}`
    if (made?.version !== version) made = { version, page: render(readFileSync(file, 'utf8'), place) }
    return made.page
  }
}

function render(source: string, { basePath, isDesktop }: AppPlace): AppPage {
  const html = source
    .replace(/\b(href|src)="\.\//g, `$1="${basePath}/`)
    .replace(/(<meta name="base-path" content=")[^"]*"/, `$1${basePath}"`)
    .replace(/(<meta name="desktop" content=")[^"]*"/, `$1${isDesktop ? 'yes' : ''}"`)
  return { html: Buffer.from(html), etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}
