import { z } from '../schema/zod'

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

/** The sentence to show for a failure's body, or undefined when the body is none of ours. */
export function errorSentence(body: unknown): string | undefined {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return undefined
  const { detail } = parsed.data
  return typeof detail === 'string' ? detail : detail[0]?.msg
}
