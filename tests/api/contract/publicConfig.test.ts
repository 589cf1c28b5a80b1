import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#backend/config/config'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const announcement = async (env: Record<string, string>) => {
  server = await startServer({ env })
  const { status, json } = await server.visitor.get('/api/v1/config')
  return [status, json]
}

test('there is no announcement by default', async () => {
  expect(await announcement({})).toEqual([200, { announcement: null, hasComposerProvider: false, signUp: 'open' }])
})

test('everyone reads the announcement', async () => {
  const text = 'Live <b>session</b> on Friday'
  expect(await announcement({ ANNOUNCEMENT: `  ${text} ` })).toEqual([
    200,
    { announcement: text, hasComposerProvider: false, signUp: 'open' },
  ])
})

test('an announcement of spaces is none, one that is too long is refused', () => {
  expect(readConfig({ ANNOUNCEMENT: '   ' }).announcement).toBeUndefined()
  expect(() => readConfig({ ANNOUNCEMENT: 'a'.repeat(501) })).toThrow(
    'ANNOUNCEMENT: must be at most 500 characters long',
  )
})
