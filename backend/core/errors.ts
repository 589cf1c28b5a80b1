import { CodedError } from '#shared/schema/codedError'
import {
  type ErrorCode,
  type ErrorParams,
  errorDetail,
  type FieldErrorCode,
  type FieldErrorParams,
  type ParamsArgument,
} from '#shared/schema/errorCodes'
import { type RefusedField, refusedField } from '#shared/schema/fieldErrors'

/**
 * Thrown to refuse a request; the code says why. Any part of the server may throw it; only `http/errorAnswer.ts` knows
 * its status and headers.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends CodedError<Code> {
  override readonly name = 'Refusal'

  constructor(code: Code, ...params: ParamsArgument<ErrorParams<Code>>) {
    super(code, errorDetail(code, ...params), params[0])
  }
}

/** Thrown when some fields of the input are invalid. */
export class FieldsRefused extends Refusal<'invalid_fields'> {
  readonly fields: readonly RefusedField[]

  constructor(fields: readonly RefusedField[]) {
    super('invalid_fields')
    this.fields = fields
  }
}

/** The refusal of one field of the body. */
export const badField = <Code extends FieldErrorCode>(
  field: string,
  code: Code,
  ...params: ParamsArgument<FieldErrorParams<Code>>
): FieldsRefused => new FieldsRefused([refusedField(code, ['body', field], ...params)])
