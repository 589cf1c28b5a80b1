import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createThreadQueue, LineFull, type QueuePlace } from './threadQueue'

/** A program that answers a question that holds a port when a message comes through it. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ name, port }) => port.once('message', () => parentPort.postMessage(name)))
  parentPort.postMessage('ready')
`
const ENTRY = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)

/** A queue with one thread, which records its questions in `asked`. */
function openQueue(maxWaiting: number) {
  const queue = createThreadQueue<{ name: string; port: MessagePort }, string>({
    entry: ENTRY,
    name: 'test thread',
    milliseconds: 20_000,
    megabytes: 64,
    maxWaiting,
    transferOf: ({ port }) => [port],
  })
  const asked: string[] = []
  const ask = (name: string, turn?: QueuePlace) => {
    const { port1, port2 } = new MessageChannel()
    const question = () => {
      asked.push(name)
      return { name, port: port2 }
    }
    const answer = queue.ask(question, turn).finally(() => port1.close())
    return { answer, finish: () => port1.postMessage('finish') }
  }
  return { queue, asked, ask }
}

test('a question that is cancelled while it waits makes room for another', async () => {
  const { queue, asked, ask } = openQueue(1)
  const first = ask('first')
  const abort = new AbortController()
  const waiting = ask('waiting', { signal: abort.signal })
  await expect(ask('refused').answer).rejects.toThrow(LineFull)
  abort.abort(new Error('gone'))
  await expect(waiting.answer).rejects.toThrow('gone')
  const next = ask('next')
  first.finish()
  next.finish()
  expect([await first.answer, await next.answer]).toEqual(['first', 'next'])
  expect(asked).toEqual(['first', 'next'])
  await queue.close()
})

test('nobody fills a queue for the others', async () => {
  const { queue, asked, ask } = openQueue(2)
  const turns = ['Ada', 'Ada', 'Ada', 'Ada', 'Ben'].map((by, i) => ask(`${by} ${i}`, { by }))
  const outcomes = Promise.allSettled(turns.map(({ answer }) => answer))
  for (const { finish } of turns) finish()
  const refused = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason)
  expect(refused).toEqual([false, false, expect.any(LineFull), expect.any(LineFull), false])
  expect(asked).toEqual(['Ada 0', 'Ben 4', 'Ada 1'])
  await queue.close()
})
