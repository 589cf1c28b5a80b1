import { Refusal } from '#backend/errors'
import { errorAnswer } from '#backend/http/errorAnswer'
import type { ErrorCode, ErrorParams, ParamsArgument } from '#shared/schema/errorCodes'

/** What the server answers to a refused call; for `route.fulfill`. */
export function replyOf(refusal: Refusal) {
  const { status, headers, body } = errorAnswer(refusal)
  return { status, headers, json: body }
}

export type ErrorReply = ReturnType<typeof replyOf>

/** The same by the code of the error. */
export const errorReply = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<ErrorParams<Code>>) =>
  replyOf(new Refusal(code, ...params))
