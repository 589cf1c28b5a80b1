import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa, { type Context } from 'koa'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from './answerErrors'
import { clientSignal, sendEvents } from './eventStream'

/** A request whose client leaves once the server has begun to work on it. Resolves once the server has noticed. */
async function leaveDuring(work: (ctx: Context) => void, app = new Koa()): Promise<Context> {
  const leaving = new Promise<Context>((resolve) => {
    app.use(async (ctx) => {
      work(ctx)
      request.destroy()
      await once(ctx.res, 'close')
      resolve(ctx)
    })
  })
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).on('error', () => {})
  return leaving
}

test('a client that leaves aborts the signal', async () => {
  const signals: AbortSignal[] = []
  await leaveDuring((ctx) => signals.push(clientSignal(ctx)))
  expect(signals[0].aborted).toBe(true)
})

test('the signal of a client that has left already is aborted', async () => {
  const ctx = await leaveDuring(() => {})
  expect(clientSignal(ctx).aborted).toBe(true)
})

test('that a client has left is no failure of the server', async () => {
  const logged: string[] = []
  const app = new Koa()
  const ended = new Promise<void>((resolve) => {
    app.use(async (_, next) => next().finally(resolve))
  })
  app.use(answerErrors((event) => logged.push(event)))
  app.use(async (ctx, next) => {
    await next()
    clientSignal(ctx).throwIfAborted()
  })
  await leaveDuring(() => {}, app)
  await ended
  expect(logged).toEqual([])
})

/** The answer to a request for the progress of some work. */
async function answerOf(work: () => Promise<void>): Promise<Response> {
  const app = new Koa()
  app.silent = true
  app.use((ctx) => sendEvents(ctx, clientSignal(ctx), work))
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('work that fails for want of room says so', async () => {
  const answer = await answerOf(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })))
  expect(await answer.text()).toMatch(/event: error\ndata: \{"code":"disk_full"/)
})

test('a comment keeps a connection open on which nothing else comes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let finish = () => {}
  const answer = await answerOf(() => new Promise((resolve) => (finish = resolve)))
  const told = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await told.read()).value).toContain('event: progress')
  vi.advanceTimersByTime(45_000)
  let text = ''
  while (text.length < 3 * ': waiting\n\n'.length) text += (await told.read()).value
  expect(text).toBe(': waiting\n\n'.repeat(3))
  finish()
  expect((await told.read()).value).toContain('event: ready')
  expect(vi.getTimerCount()).toBe(0)
})
