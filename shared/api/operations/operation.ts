import type { z } from '../zod'

/** Who may call: anyone; anyone, but more for the signed in (`reader`); the signed in; superusers. */
export type Access = 'anyone' | 'reader' | 'user' | 'superuser'

export interface Success {
  /** Default: 200. */
  readonly status?: number
  /** The shape of a JSON answer. */
  readonly json?: z.ZodType
  /** The media types of an answer that is not JSON. Neither: an empty answer. */
  readonly types?: readonly string[]
  readonly description: string
}

/** One route of the server, as the OpenAPI document tells it and as the tests check each answer against it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With parameters in braces: `/api/v1/songs/{id}`. */
  readonly path: string
  /** The area, a heading of the documentation. */
  readonly tag: string
  readonly summary: string
  readonly access: Access
  readonly parameters?: z.ZodObject
  readonly query?: z.ZodObject
  readonly json?: z.ZodType
  /** The body may be left out. */
  readonly isBodyOptional?: boolean
  readonly form?: z.ZodObject
  /** `multipart/form-data`: text fields, and the names of the files. */
  readonly multipart?: {
    readonly fields?: z.ZodObject
    readonly files: readonly string[]
    readonly types: readonly string[]
  }
  /** Media types of a raw body. */
  readonly bytes?: readonly string[]
  readonly success: Success
  /** Statuses of refusals besides those that `access` and a checked input imply (401, 403, 400/404 of a token, 422, 413, 415). */
  readonly refusals?: readonly number[]
}
