import {
  FIELD_ERRORS,
  type FieldErrorCode,
  type FieldErrorParams,
  fieldErrorMessage,
  type ParamsArgument,
} from './errorCodes'
import type { FieldError } from './errors'

/** A field that is refused: what the body of the 422 says of it, and its code and parameters, which go into a header. */
export interface RefusedField extends FieldError {
  readonly code: FieldErrorCode
  readonly params: object
}

type Given<Code extends FieldErrorCode> = ParamsArgument<FieldErrorParams<Code>>

/** The refusal of the field at `loc`, for the reason that the code says. */
export const refusedField = <Code extends FieldErrorCode>(
  code: Code,
  loc: FieldError['loc'],
  ...params: Given<Code>
): RefusedField => ({
  type: FIELD_ERRORS[code].type,
  loc,
  msg: fieldErrorMessage(code, ...params),
  code,
  params: params[0] ?? {},
})

/** What zod keeps of a rule of ours: the message of the issue, and by what to translate it. */
export interface FieldRule {
  readonly error: string
  readonly params: Pick<RefusedField, 'code' | 'params'>
}

/** For `refine`: what a value that breaks the rule is told. */
export const fieldRule = <Code extends FieldErrorCode>(code: Code, ...params: Given<Code>): FieldRule => ({
  error: fieldErrorMessage(code, ...params),
  params: { code, params: params[0] ?? {} },
})

/** For `check` and `preprocess`: the issue of a value that breaks a rule. */
export const fieldIssue = <Code extends FieldErrorCode>(code: Code, input: unknown, ...params: Given<Code>) => {
  const { error: message, params: named } = fieldRule(code, ...params)
  return { code: 'custom' as const, input, message, params: named }
}
