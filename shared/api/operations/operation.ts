import type { z } from '../../schema/zod'

/**
 * The allowed callers: everyone; everyone, with more for signed-in users (`reader`); signed-in users; superusers; or
 * operators (`operator`: from this machine or with the operator's token).
 */
export type Access = 'anyone' | 'reader' | 'user' | 'superuser' | 'operator'

/** A successful answer. */
export interface Success {
  /** Default: 200. */
  readonly status?: number
  /** The shape of a JSON answer. */
  readonly json?: z.ZodType
  /** The media types of an answer that is not JSON. Neither: an empty answer. */
  readonly types?: readonly string[]
  readonly description: string
  /** The headers that matter to a client, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One route of the server. The OpenAPI document is made from it, and the tests check each answer against it. */
export interface ApiOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path with parameters in braces: `/api/v1/songs/{id}`. */
  readonly path: string
  /** The area, a heading of the documentation. */
  readonly tag: string
  readonly summary: string
  /** A sentence or two that complete the summary. */
  readonly description?: string
  readonly access: Access
  readonly parameters?: z.ZodObject
  readonly query?: z.ZodObject
  /** Request headers with a special meaning, for example `If-Match`; optional unless the schema says otherwise. */
  readonly headers?: z.ZodObject
  readonly json?: z.ZodType
  /** Whether the body may be omitted. */
  readonly isBodyOptional?: boolean
  readonly form?: z.ZodObject
  /** `multipart/form-data`: text fields, and the names of the files. */
  readonly multipart?: {
    readonly fields?: z.ZodObject
    readonly files: readonly string[]
    readonly types: readonly string[]
    /** The required files; default: none. */
    readonly required?: readonly string[]
  }
  /** Media types of a raw body. */
  readonly bytes?: readonly string[]
  readonly success: Success
  /** Further successful answers, such as 206 and 304 for a file. */
  readonly alternatives?: readonly Success[]
  /** Statuses of refusals besides those that `access` and validated input imply (see impliedRefusals.ts). */
  readonly refusals?: readonly number[]
}
