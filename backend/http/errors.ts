import type { FieldError } from '#shared/api/errors'

/** A refusal that the client is told as `{"detail": …}` with this status. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly detail: string | readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, detail: string | readonly FieldError[], headers: Record<string, string> = {}) {
    super(typeof detail === 'string' ? detail : 'Validation error')
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

export const badRequest = (detail: string) => new HttpError(400, detail)
export const notAuthenticated = () => new HttpError(401, 'Not authenticated', { 'WWW-Authenticate': 'Bearer' })
export const badCredentials = () => new HttpError(403, 'Could not validate credentials')
export const notEnoughPermissions = () => new HttpError(403, 'Not enough permissions')
export const notEnoughPrivileges = () => new HttpError(403, "The user doesn't have enough privileges")
export const notFound = (thing?: string) => new HttpError(404, thing ? `${thing} not found` : 'Not Found')
export const conflict = (detail: string) => new HttpError(409, detail)
export const preconditionFailed = (detail: string, headers: Record<string, string>) =>
  new HttpError(412, detail, headers)
export const bodyTooLarge = () => new HttpError(413, 'Request body too large')
export const unsupportedMediaType = () => new HttpError(415, 'Unsupported media type')
export const unprocessable = (detail: string | readonly FieldError[]) => new HttpError(422, detail)
export const unavailable = (detail: string) => new HttpError(503, detail)
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'Too many requests', { 'Retry-After': String(seconds) })
