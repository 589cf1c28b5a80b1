import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createThreadQueue, ThreadBusy } from './threadQueue'

/** Answers a question that holds a port when a message comes through it. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ name, port }) => port.once('message', () => parentPort.postMessage(name)))
  parentPort.postMessage('ready')
`
const ENTRY = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)

test('a question that is cancelled while it waits makes room for another', async () => {
  const queue = createThreadQueue<{ name: string; port: MessagePort }, string>({
    entry: ENTRY,
    name: 'test thread',
    milliseconds: 20_000,
    megabytes: 64,
    maxWaiting: 1,
    transferOf: ({ port }) => [port],
  })
  const asked: string[] = []
  const ask = (name: string, signal?: AbortSignal) => {
    const { port1, port2 } = new MessageChannel()
    const question = () => {
      asked.push(name)
      return { name, port: port2 }
    }
    const answer = queue.ask(question, { signal }).finally(() => port1.close())
    return { answer, finish: () => port1.postMessage('finish') }
  }
  const first = ask('first')
  const abort = new AbortController()
  const waiting = ask('waiting', abort.signal)
  await expect(ask('refused').answer).rejects.toThrow(ThreadBusy)
  abort.abort(new Error('gone'))
  await expect(waiting.answer).rejects.toThrow('gone')
  const next = ask('next')
  first.finish()
  next.finish()
  expect([await first.answer, await next.answer]).toEqual(['first', 'next'])
  expect(asked).toEqual(['first', 'next'])
  await queue.close()
})
