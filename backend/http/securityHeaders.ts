import type { Context, Middleware } from 'koa'

/**
 * Allows everything that the app's own pages and scripts load. Scripts are sent with it too, because a worker follows
 * the policy of its own response and not its page's.
 */
const APP_POLICY = [
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

/** Allows nothing: for API answers and files that somebody opens as a page. */
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

/** Sets these headers, and Strict-Transport-Security to `hsts` if it is given. */
export const securityHeaders = (hsts: string | undefined): Middleware => {
  const headers = hsts === undefined ? SECURITY_HEADERS : { ...SECURITY_HEADERS, 'Strict-Transport-Security': hsts }
  const entries = Object.entries(headers)
  return (ctx, next) => {
    for (const [name, value] of entries) ctx.res.setHeader(name, value)
    return next()
  }
}

/** Allows this response to load what the app needs. */
export const allowAppSources = (ctx: Context): void => ctx.set('Content-Security-Policy', APP_POLICY)

/** Allows other sites, even sites with COEP, to show this page in a frame. */
export const allowFraming = (ctx: Context): void => {
  ctx.set('Content-Security-Policy', APP_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
