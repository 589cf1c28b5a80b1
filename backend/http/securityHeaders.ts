import type { Context, Middleware } from 'koa'

/**
 * What the app's own pages and scripts may load. It also goes with the scripts, because a worker lives under the
 * policy of its own response, not of the page that started it.
 */
export const APP_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What an API answer or a file may load if somebody opens it as a page: nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The headers of every response. COOP and COEP isolate the page, which gives the editor SharedArrayBuffer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': CLOSED_POLICY,
}

const ONE_YEAR_S = 31_536_000

/** Sets them, and HSTS when people reach the server over https. */
export const securityHeaders = (isHttps: boolean): Middleware => {
  const headers = isHttps
    ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}; includeSubDomains` }
    : SECURITY_HEADERS
  const entries = Object.entries(headers)
  return (ctx, next) => {
    for (const [name, value] of entries) ctx.res.setHeader(name, value)
    return next()
  }
}

/** Lets this response load what the app needs. */
export const allowAppSources = (ctx: Context): void => ctx.set('Content-Security-Policy', APP_POLICY)

/** Lets other sites show this page in a frame, also those that ask of all that they load to agree to it. */
export const allowFraming = (ctx: Context): void => {
  ctx.set('Content-Security-Policy', APP_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
