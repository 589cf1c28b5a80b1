import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#shared/api/openapi'
import { operations } from '#shared/api/operations/index'
import { operationAt } from '../support/conformity'
import { runsAll, tries } from '../support/sample'
import { check } from './check'
import { anyRequest, type FuzzRequest, rareOperations } from './requests'
import { closeConnections, send } from './send'
import { startWorld, type World } from './world'

// FUZZ_SEED repeats a run, FUZZ_REQUESTS sets its length.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const TOTAL = Number(process.env.FUZZ_REQUESTS ?? tries(20_000, 2000))
const AT_ONCE = 50
const document = openApiDocument(operations)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  closeConnections()
  await world.server.close()
})

const told = ({ caller, ...request }: FuzzRequest) => `as ${caller}: ${JSON.stringify(request).slice(0, 1000)}`

/** Sends all of them at once. Rejects with all whose answers are wrong. */
async function sendAll(requests: readonly FuzzRequest[], seen: (request: FuzzRequest, status: number) => void) {
  const outcomes = await Promise.allSettled(
    requests.map(async (request) => {
      const answer = await send(world, request)
      seen(request, answer.status)
      check(world, request, answer)
    }),
  )
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [`${String(outcome.reason)}\n  ${told(requests[index])}`] : [],
  )
  if (failures.length > 0) throw new Error([...failures, ...world.failures].join('\n'))
}

test(`${TOTAL} requests of every kind are answered as the document says (FUZZ_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const reached = new Set<string>()
  const succeeded = new Set<string>()
  const seen = ({ method, target }: FuzzRequest, status: number) => {
    const operation = operationAt(method, target.split('?')[0])
    const name = operation && `${operation.method} ${operation.path}`
    if (name) reached.add(name)
    if (name && status < 300) succeeded.add(name)
  }
  const { errorInstance } = await fc.check(
    fc.asyncProperty(
      fc.array(anyRequest(document), { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
      async (requests) => {
        await world.mend()
        await sendAll(requests, seen)
      },
    ),
    // Without shrinking: a failure names its request, and the server's state depends on earlier requests.
    { seed, numRuns: Math.ceil(TOTAL / AT_ONCE), endOnFailure: true },
  )
  if (errorInstance) throw errorInstance
  expect((await world.server.visitor.get('/readyz')).status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
  const reachable = operations.filter(({ path }) => !path.startsWith('/sounds/'))
  const missed = reachable.map(({ method, path }) => `${method} ${path}`).filter((name) => !reached.has(name))
  const rare = runsAll ? [] : rareOperations(document)
  expect(missed.filter((name) => !rare.includes(name))).toEqual([])
  // The others need another site, values from other answers or, in a sample, more requests.
  expect(succeeded.size).toBeGreaterThan(tries(0.75, 0.5) * operations.length)
})
