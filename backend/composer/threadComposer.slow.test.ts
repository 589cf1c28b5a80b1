import { afterEach, expect, test } from 'vitest'
import { compose } from '#shared/composer/compose'
import { type ComposeRequest, EMPTY_REQUEST } from '#shared/composer/request'
import { ComposerBusy } from './composer'
import { createThreadComposer, type ThreadComposer, type ThreadComposerOptions } from './threadComposer'

/**
 * A composer that follows orders in its prompt. Each song is named after the thread and the thread's count of songs.
 */
const program = (isBroken = false) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    if (${isBroken}) throw new Error('cannot start')
    let songs = 0
    parentPort.on('message', ({ prompt }) => {
      if (prompt === 'throw') throw new Error('a wrong note')
      if (prompt === 'exit') process.exit(0)
      if (prompt === 'forever') for (;;);
      if (prompt === 'memory') for (const all = []; ; ) all.push(new Array(1000).fill(prompt + all.length))
      parentPort.postMessage({ name: threadId + '/' + ++songs })
      if (prompt === 'last') process.exit(0)
    })
    parentPort.postMessage('ready')`)}`,
  )

let composer: ThreadComposer
afterEach(() => composer.close())
const open = (options: ThreadComposerOptions = {}) => {
  composer = createThreadComposer({ entry: program(), ...options })
}

const NEVER = new AbortController().signal
const ask = (prompt: string, changes: Partial<ComposeRequest> = {}, signal = NEVER) =>
  composer.compose({ ...EMPTY_REQUEST, ...changes, prompt }, signal)
/** The thread's number, and the number of songs that it has composed. */
const asked = async (prompt = 'song') => (await ask(prompt)).name.split('/').map(Number)

test('composes what the engine composes', async () => {
  composer = createThreadComposer()
  const changes = { seed: 7, language: 'fr', tracks: [{ type: 'bass', complexity: 9, instrument: null }] } as const
  const { spec, midi } = compose({ ...EMPTY_REQUEST, ...changes, prompt: 'calm jazz' })
  const { title: name, genre, mood, explain } = spec
  expect(await ask('calm jazz', changes)).toEqual({ midi, name, genre, mood, explain, seed: 7 })
  expect([genre, mood]).toEqual(['Jazz', 'Calm'])
})

test('one thread composes one song after the other', async () => {
  open()
  const songs = await Promise.all([asked(), asked(), asked()])
  expect(songs).toEqual([1, 2, 3].map((count) => [songs[0][0], count]))
})

test.each<[string, RegExp, ThreadComposerOptions]>([
  ['throw', /a wrong note/, {}],
  ['exit', /the composing thread ended/, {}],
  ['forever', /took longer than 2000 ms/, { milliseconds: 2_000 }],
  ['memory', /memory limit/, { megabytes: 16, milliseconds: 60_000 }],
])('a thread that has to %s is ended, and the next song gets another', async (prompt, reason, options) => {
  open(options)
  const [thread] = await asked()
  const [failed, next] = await Promise.allSettled([ask(prompt), asked()])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(reason) } })
  expect(next).toEqual({ status: 'fulfilled', value: [expect.any(Number), 1] })
  expect((next as PromiseFulfilledResult<number[]>).value[0]).not.toBe(thread)
})

test('a thread that died between requests is replaced too', async () => {
  open()
  const [thread] = await asked('last')
  await expect.poll(async () => (await asked())[0]).not.toBe(thread)
})

test('a thread that does not start is retried with each song', async () => {
  open({ entry: program(true) })
  await expect(ask('song')).rejects.toThrow('cannot start')
  await expect(ask('song')).rejects.toThrow('cannot start')
})

test('a request is refused while too many wait, and accepted later', async () => {
  open({ maxWaiting: 2 })
  const waiting = [asked(), asked(), asked()]
  await expect(ask('song')).rejects.toThrow(ComposerBusy)
  expect((await Promise.all(waiting)).map(([, count]) => count)).toEqual([1, 2, 3])
  expect((await asked())[1]).toBe(4)
})

test('a request cancelled while it waits is not composed', async () => {
  open()
  const cancel = new AbortController()
  const [first, second, third] = [asked(), ask('song', {}, cancel.signal), asked()]
  cancel.abort()
  await expect(second).rejects.toThrow('aborted')
  expect([(await first)[1], (await third)[1]]).toEqual([1, 2])
})

test('closing ends the current song and starts no other', async () => {
  open()
  await asked()
  const songs = [ask('forever'), ask('song')].map((song) => song.catch(({ message }: Error) => message))
  await composer.close()
  expect(await Promise.all(songs)).toEqual(['the composing thread ended', 'the composing thread is closed'])
})
