import { type TransferHandler, transferHandlers } from 'comlink'
import { CodedError } from '#shared/schema/codedError'

type Thrown = { readonly value: unknown }
type Serialized = { readonly value: object }

/**
 * Lets the code and the parameters of a `CodedError` cross to the calling thread: Comlink itself carries an error's
 * message and name. The caller gets a plain Error with `code` and `params`. Call once in a worker that throws such
 * errors.
 */
export function carryErrorCodes(): void {
  const comlinks = transferHandlers.get('throw') as TransferHandler<Thrown, Serialized>
  transferHandlers.set('throw', {
    ...comlinks,
    serialize(thrown: Thrown) {
      const [serialized, transferables] = comlinks.serialize(thrown)
      if (!(thrown.value instanceof CodedError)) return [serialized, transferables]
      const { code, params } = thrown.value
      return [{ ...serialized, value: { ...serialized.value, code, params } }, transferables]
    },
  } as TransferHandler<Thrown, Serialized>)
}
