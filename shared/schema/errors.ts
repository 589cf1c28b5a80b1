import { z } from './zod'

/** One field that was refused: the kind of fault, where it was, and a sentence. Never the value that was sent. */
export const FieldError = z.object({
  type: z.string(),
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every failure: a sentence, or for 422 the refused fields. */
export const ErrorBody = z.object({ detail: z.union([z.string(), z.array(FieldError)]) })
export type ErrorBody = z.infer<typeof ErrorBody>

/** The header of every error that names its code (`errorCodes.ts`). */
export const ERROR_CODE = 'X-Error-Code'

/**
 * The header with what varies in an error, as a JSON object of ASCII characters; absent when nothing does. For refused
 * fields: `{"fields":[{"code":…}]}`, of the first ones of the body's list, in its order.
 */
export const ERROR_PARAMS = 'X-Error-Params'
