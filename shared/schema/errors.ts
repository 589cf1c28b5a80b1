import { z } from './zod'

/** One refused field: the kind of fault, its location, and a sentence. Never contains the value that was sent. */
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
 * The header with the variable parts of an error, as a JSON object of ASCII characters; absent if there are none. For
 * refused fields: `{"fields":[{"code":…}]}`, for the first ones of the body's list, in its order.
 */
export const ERROR_PARAMS = 'X-Error-Params'
