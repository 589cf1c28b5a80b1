import { expose, releaseProxy, wrap } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { CommandError } from '#shared/edit/commandError'
import { carryErrorCodes } from './carryCodes'

carryErrorCodes()
const { port1, port2 } = new MessageChannel()
const thrown = { error: new Error() as unknown }
expose(
  {
    fail: () => {
      throw thrown.error
    },
  },
  port1,
)
const remote = wrap<{ fail(): void }>(port2)

afterEach(() => {
  thrown.error = undefined
})

const failure = (error: unknown): Promise<unknown> => {
  thrown.error = error
  return remote.fail().then(
    () => undefined,
    (reason: unknown) => reason,
  )
}

test('an error with a code crosses threads with its name, its code and its parameters', async () => {
  const error = await failure(new CommandError('noSuchTrack', 'no track 7', { id: 7 }))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'CommandError', message: 'no track 7', code: 'noSuchTrack', params: { id: 7 } })
})

test('other errors cross as before', async () => {
  expect(await failure(new RangeError('too far'))).toMatchObject({ name: 'RangeError', message: 'too far' })
  expect(await failure('a word')).toBe('a word')
  remote[releaseProxy]()
  port1.close()
})
