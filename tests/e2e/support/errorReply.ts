import { Refusal } from '#backend/core/errors'
import { errorAnswer } from '#backend/http/errorAnswer'
import type { ErrorCode, ErrorParams, ParamsArgument } from '#shared/schema/errorCodes'

/** The server's answer by the code of the error, for `route.fulfill`. */
export function errorReply<Code extends ErrorCode>(code: Code, ...params: ParamsArgument<ErrorParams<Code>>) {
  const { status, headers, body } = errorAnswer(new Refusal(code, ...params))
  return { status, headers, json: body }
}

export type ErrorReply = ReturnType<typeof errorReply>
