import {
  FIELD_ERRORS,
  type FieldErrorCode,
  type FieldErrorParams,
  fieldErrorMessage,
  type ParamsArgument,
} from './errorCodes'
import type { FieldError } from './errors'

/** A refused field: its entry in the body of the 422, and its code and parameters for the header. */
export interface RefusedField extends FieldError {
  readonly code: FieldErrorCode
  readonly params: object
}

type Given<Code extends FieldErrorCode> = ParamsArgument<FieldErrorParams<Code>>

/** The refusal of the field at `loc`, for the reason given by the code. */
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

/** Our data in a zod issue: its message, and its code and parameters for the translation. */
export interface FieldRule {
  readonly error: string
  readonly params: Pick<RefusedField, 'code' | 'params'>
}

/** For `refine`: the error for a value that breaks the rule. */
export const fieldRule = <Code extends FieldErrorCode>(code: Code, ...params: Given<Code>): FieldRule => ({
  error: fieldErrorMessage(code, ...params),
  params: { code, params: params[0] ?? {} },
})

/** For `check` and `preprocess`: the issue of a value that breaks a rule. */
export const fieldIssue = <Code extends FieldErrorCode>(code: Code, input: unknown, ...params: Given<Code>) => {
  const { error: message, params: named } = fieldRule(code, ...params)
  return { code: 'custom' as const, input, message, params: named }
}
