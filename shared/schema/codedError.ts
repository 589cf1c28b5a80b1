/**
 * An error that a caller identifies by its code, even in another thread or process. The message is English, for logs
 * and for the command line; users see a text made from the code and the parameters, in their language.
 */
export class CodedError<Code extends string = string> extends Error {
  readonly code: Code
  /** The parameters, as plain data. */
  readonly params: object

  constructor(code: Code, message: string, params: object = {}) {
    super(message)
    this.code = code
    this.params = params
  }
}
