import { Refusal } from '#backend/core/errors'
import { errorAnswer } from '#backend/http/errorAnswer'
import type { ErrorCode, ErrorParams, ParamsArgument } from '#shared/schema/errorCodes'

/** The server's answer to a refused call, for `route.fulfill`. */
export function replyOf(refusal: Refusal) {
  const { status, headers, body } = errorAnswer(refusal)
  return { status, headers, json: body }
}

export type ErrorReply = ReturnType<typeof replyOf>

/** The server's answer by the code of the error, for `route.fulfill`. */
export const errorReply = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<ErrorParams<Code>>) =>
  replyOf(new Refusal(code, ...params))
