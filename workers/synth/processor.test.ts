import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallBank } from '#workers/newBank/testing'
import { AT_ONCE, type FromSynth, type OnSynthPort, type TimedMessage, type ToSynth } from './api'
import { pack } from './packedMessages'
import { BLOCK_SECONDS, messagesArrive, TEST_SAMPLE_RATE, type TestProcessor, TestWorklet } from './testing'

/** The rules of the synth's port. */

const worklet = new TestWorklet()
const uninstall = worklet.install()
beforeAll(() => import('./processor'))
afterAll(uninstall)

const BANK = [
  { name: 'Glass', program: 0 },
  { name: 'Boxes', program: 0, drums: true },
]

interface Held {
  readonly port: MessagePort
  readonly got: FromSynth[]
  send(message: ToSynth, transfer?: Transferable[]): void
}

function hold(port: MessagePort): Held {
  const got: FromSynth[] = []
  port.onmessage = ({ data }) => got.push(data)
  return { port, got, send: (message, transfer = []) => port.postMessage(onPort(message), transfer) }
}

const onPort = (message: ToSynth): OnSynthPort =>
  message.type === 'messages' ? { ...message, messages: pack(message.messages) } : message

function open() {
  const processor = worklet.create('tunesmith-synth')
  return { processor, ...hold(processor.port) }
}

/** Lets the time pass, and returns the loudest sample of each output. */
async function pass(processor: TestProcessor, seconds: number): Promise<number[]> {
  const peaks = [0, 0]
  for (const end = worklet.time + seconds - 1e-9; worklet.time < end; worklet.time += BLOCK_SECONDS) {
    processor.process()
    processor.outputs.forEach(([left], i) => {
      peaks[i] = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), peaks[i])
    })
    await messagesArrive()
  }
  return peaks
}

/** A synth that can play. */
async function openReady() {
  const opened = open()
  const bytes = smallBank(BANK)
  opened.send({ type: 'bank', bytes }, [bytes])
  await messagesArrive()
  while (opened.got.at(-1)?.type === 'warming') {
    opened.send({ type: 'warmUp' })
    await messagesArrive()
  }
  return opened
}

const note = (key: number, time: number, more: Partial<TimedMessage> = {}): TimedMessage => ({
  bytes: [0x90, key, 100],
  time,
  trackId: 7,
  port: 0,
  ...more,
})

test('a bank is read, warmed up step by step, and then ready with its presets', async () => {
  const { got, processor } = await openReady()
  expect(got.slice(0, -1).every(({ type }) => type === 'warming')).toBe(true)
  expect(got.at(-1)).toMatchObject({
    type: 'ready',
    presets: [
      { name: 'Glass', program: 0, drums: false },
      { name: 'Boxes', program: 0, drums: true },
    ],
  })
  processor.close()
})

test('bytes that are no bank, and a warm-up without one, fail', async () => {
  const { got, send, processor } = open()
  send({ type: 'warmUp' })
  send({ type: 'bank', bytes: new ArrayBuffer(100) })
  await messagesArrive()
  expect(got.map(({ type }) => type)).toEqual(['failed', 'failed'])
  processor.close()
})

test('each port gets the clock about every 20 ms, with the times at which messages came on it', async () => {
  const { send, processor } = await openReady()
  const { port1, port2 } = new MessageChannel()
  const scheduler = hold(port1)
  send({ type: 'port', port: port2 }, [port2])
  await messagesArrive()
  scheduler.send({ type: 'clock', on: true })
  await pass(processor, 0.2)
  const due = worklet.time + 0.1
  const arrivedAt = worklet.time
  scheduler.send({ type: 'messages', messages: [note(60, due), note(76, due, { unit: 'metronome' })] })
  send({ type: 'messages', messages: [note(61, due)] })
  await messagesArrive()
  await pass(processor, 0.2)
  const clocks = scheduler.got.filter((message) => message.type === 'clock')
  const times = clocks.map(({ contextTime }) => contextTime)
  for (const [i, time] of times.slice(1).entries()) expect(time - times[i]).toBeCloseTo(0.024, 6)
  expect(clocks.flatMap((clock) => clock.arrivals)).toEqual([arrivedAt])
  scheduler.send({ type: 'clock', on: false })
  await messagesArrive()
  const { length } = scheduler.got
  await pass(processor, 0.1)
  expect(scheduler.got).toHaveLength(length)
  processor.close()
})

test('what is due at once takes effect in the order sent', async () => {
  const { send, processor } = await openReady()
  const { port1, port2 } = new MessageChannel()
  const scheduler = hold(port1)
  send({ type: 'port', port: port2 }, [port2])
  await messagesArrive()
  scheduler.send({ type: 'clock', on: true })
  await pass(processor, 0.1)
  // Sent after a note of the song that is due later, and due before it: a reset, which would silence the note.
  scheduler.send({ type: 'messages', messages: [note(60, worklet.time + 1)] })
  scheduler.send({ type: 'reset', from: AT_ONCE, ports: 1 })
  scheduler.send({ type: 'messages', messages: [note(69, AT_ONCE)] })
  await messagesArrive()
  const [song] = await pass(processor, 0.2)
  expect(song).toBeGreaterThan(0.01)
  port1.close()
  processor.close()
})

test('notes and clicks begin on their samples', async () => {
  const { send, processor } = await openReady()
  send({ type: 'reset', from: worklet.time, ports: 1 })
  const begin = worklet.time + 2 * BLOCK_SECONDS
  for (const [i, frame] of [3, 200, 511].entries()) {
    const time = begin + i + frame / TEST_SAMPLE_RATE
    send({
      type: 'messages',
      messages: [note(69, time), note(76, time, { bytes: [0x99, 76, 100], unit: 'metronome' })],
    })
    send({ type: 'silence', from: time + 0.1 })
  }
  await messagesArrive()
  const starts: number[][] = [[], []]
  const isSilent = [true, true]
  for (const end = worklet.time + 3; worklet.time < end; worklet.time += BLOCK_SECONDS) {
    processor.process()
    for (const [i, [left]] of processor.outputs.entries()) {
      const first = left.findIndex((sample) => sample !== 0)
      if (isSilent[i] && first >= 0) starts[i].push((worklet.time - begin) * TEST_SAMPLE_RATE + first)
      isSilent[i] = left.at(-1) === 0
    }
  }
  // The envelope begins at 0.
  for (const output of starts) {
    expect(output).toHaveLength(3)
    for (const [i, frame] of [3, 200, 511].entries())
      expect(Math.round(output[i] - i * TEST_SAMPLE_RATE - frame)).toBeOneOf([0, 1])
  }
  processor.close()
})

test('a note sounds when it is due, on the output of its synth; silence takes back what is due later', async () => {
  const { send, got, processor } = await openReady()
  send({ type: 'reset', from: worklet.time, ports: 1 })
  send({ type: 'messages', messages: [note(69, worklet.time + 0.1)] })
  send({ type: 'messages', messages: [note(76, worklet.time + 0.3, { bytes: [0x99, 76, 100], unit: 'metronome' })] })
  send({ type: 'messages', messages: [note(70, worklet.time + 2)] })
  await messagesArrive()
  expect(await pass(processor, 0.09)).toEqual([0, 0])
  const [song, clicks] = await pass(processor, 0.1)
  expect(song).toBeGreaterThan(0.01)
  expect(clicks).toBe(0)
  expect((await pass(processor, 0.2))[1]).toBeGreaterThan(0.01)

  send({ type: 'levels', on: true })
  await messagesArrive()
  await pass(processor, 0.2)
  const levels = got.filter((message) => message.type === 'levels')
  expect(levels.length).toBeGreaterThanOrEqual(3)
  expect(levels.at(-1)!.peaks[0]).toBeGreaterThan(0.01)
  expect(levels.at(-1)!.peaks[1]).toBe(0)

  send({ type: 'silence', from: worklet.time })
  await messagesArrive()
  await pass(processor, 1.5)
  expect((await pass(processor, 0.5))[0]).toBeLessThan(0.001)
  processor.close()
})

test('of a heap of late notes the quiet ones are left out, which the page is told; notes in time are all played', async () => {
  const { send, got, processor } = await openReady()
  send({ type: 'reset', from: worklet.time, ports: 1 })
  const chords = (count: number, first: number) =>
    Array.from({ length: 10 * count }, (_, i) =>
      note(40 + (i % 10), first + Math.floor(i / 10) / 1000, { bytes: [0x90, 40 + (i % 10), 10 + 10 * (i % 10)] }),
    )
  send({ type: 'messages', messages: chords(100, worklet.time + 0.1) })
  await messagesArrive()
  await pass(processor, 0.7)
  expect(got.filter(({ type }) => type === 'leftOut')).toEqual([])
  send({ type: 'messages', messages: chords(100, worklet.time - 0.5) })
  await messagesArrive()
  await pass(processor, 0.7)
  // 200 messages of 1,000 fit into a block.
  expect(got.filter(({ type }) => type === 'leftOut')).toEqual([{ type: 'leftOut', notes: 800 }])
  processor.close()
})

test('notes for which the synth had no voice are told to the page too', async () => {
  const { send, got, processor } = await openReady()
  const start = worklet.time
  send({ type: 'reset', from: start, ports: 1 })
  const strike = (channel: number, keys: number, velocity: number, time: number) =>
    Array.from({ length: keys }, (_, i) => note(0, time, { bytes: [0x90 | channel, 30 + i, velocity] }))
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((channel) => strike(channel, 50, 127, start + 0.1))
  send({ type: 'messages', messages: all })
  await messagesArrive()
  await pass(processor, 0.12)
  expect(got.filter(({ type }) => type === 'leftOut')).toEqual([])
  send({ type: 'messages', messages: strike(8, 10, 20, AT_ONCE) })
  await messagesArrive()
  await pass(processor, 0.6)
  expect(got.filter(({ type }) => type === 'leftOut')).toEqual([{ type: 'leftOut', notes: 10 }])
  processor.close()
})

test('the song has four notes on a key at most, or as many as the page says', async () => {
  const { send, processor } = await openReady()
  const loudness = async (layers: number | null) => {
    send({ type: 'layers', most: layers })
    send({ type: 'reset', from: worklet.time, ports: 1 })
    send({ type: 'messages', messages: Array.from({ length: 8 }, () => note(69, worklet.time + 0.05)) })
    await messagesArrive()
    await pass(processor, 0.1)
    const [song] = await pass(processor, 0.2)
    send({ type: 'silence', from: worklet.time })
    await messagesArrive()
    await pass(processor, 2)
    return song
  }
  const [one, four, all] = [await loudness(1), await loudness(4), await loudness(null)]
  // Lost voices are made up for as if notes were not in phase; these are.
  expect(four).toBeGreaterThan(1.5 * one)
  expect(all).toBeGreaterThan(1.2 * four)
  processor.close()
})

test('the limiter keeps its output below full scale, and passes silence without an input', () => {
  const limiter = worklet.create('tunesmith-limiter')
  const [[left, right]] = limiter.outputs
  const input = new Float32Array(128).fill(2)
  let most = 0
  for (let block = 0; block < 20; block++) {
    limiter.process(input)
    most = Math.max(most, ...left, ...right)
  }
  expect(most).toBeLessThanOrEqual(1)
  expect(left.at(-1)).toBeGreaterThan(0.99)
  for (let block = 0; block < 2; block++) limiter.process()
  expect([...left, ...right].every((sample) => sample === 0)).toBe(true)
  limiter.close()
})
