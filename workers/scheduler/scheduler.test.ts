import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateFrom } from '#shared/edit/snapshotStore'
import { testSong } from '#shared/playback/testSong'
import type { SongUpdate } from '#workers/song/api'
import type { FromSynth, OnSynthPort } from '#workers/synth/api'
import { unpack } from '#workers/synth/packedMessages'
import type { SchedulerApi, ToOutputs, TransportState } from './api'
import { WOOD_BLOCKS } from './metronome'
import { createScheduler } from './scheduler'
import { hex, note } from './testing'
import { CHANGE_DELAY, OUT_LOOK_AHEAD, START_DELAY } from './timing'

/** The scheduler's end of a port: messages from the other end arrive at once. */
class Port {
  readonly sent: unknown[] = []
  onmessage: (event: { data: unknown }) => void = () => {}
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
  say(data: FromSynth | SongUpdate | number): void {
    this.onmessage({ data })
  }
  sayTime(contextTime: number): void {
    this.say({ type: 'clock', contextTime, arrivals: [] })
  }
}

/** A scheduler with a song of one long note. */
async function opened() {
  const [songs, synth] = [new Port(), new Port()]
  const scheduler = createScheduler()
  const states: TransportState[] = []
  await scheduler.subscribe((state) => states.push(state))
  await scheduler.connect(songs as unknown as MessagePort, synth as unknown as MessagePort)
  const history = { index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 }
  const identity = { name: '', songId: null, dataId: null }
  songs.say(
    updateFrom(null, testSong([{ notes: [note(0, 9600)] }]), { history, identity, opened: true, commandId: null }),
  )
  return { scheduler, synth, state: () => states.at(-1)! }
}

/** The messages that the synth got, in the order sent. */
const bytesOf = (synth: Port) =>
  (synth.sent as OnSynthPort[]).flatMap((message) =>
    message.type === 'messages' ? [...unpack(message.messages)].map(({ bytes }) => hex(bytes)) : [],
  )

/** A playing scheduler, 30 ms after its synth sent the clock of second 10. */
async function playing() {
  const { scheduler, synth, state } = await opened()
  synth.sayTime(9.98)
  vi.advanceTimersByTime(20)
  synth.sayTime(10)
  await scheduler.play()
  vi.advanceTimersByTime(30)
  return { scheduler, synth, state }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each<[string, number, (scheduler: SchedulerApi) => Promise<void>]>([
  ['pause', CHANGE_DELAY, (scheduler) => scheduler.pause()],
  ['stop', CHANGE_DELAY, (scheduler) => scheduler.stop()],
  ['seek', START_DELAY, (scheduler) => scheduler.seek(4800)],
])('CL4 %s counts from now, not from when the clock was last told', async (_, delay, command) => {
  const { scheduler, state } = await playing()
  await command(scheduler)
  expect(state().contextTime).toBeCloseTo(10 + 0.03 + delay, 6)
})

test('CL2 TP2 nothing is timed by clock messages that come in a heap', async () => {
  const { scheduler, synth, state } = await opened()
  await scheduler.play()
  for (const contextTime of [10, 10.02, 10.04, 10.06, 10.08]) synth.sayTime(contextTime)
  expect(state()).toMatchObject({ playing: false, waiting: true })
  vi.advanceTimersByTime(20)
  synth.sayTime(10.1)
  expect(state()).toMatchObject({ playing: true, contextTime: expect.closeTo(10.1 + START_DELAY, 6) })
})

test('TP10 CL2 after the synth has read another bank, playback goes on as soon as the audio has caught up', async () => {
  const { scheduler, synth, state } = await playing()
  const { contextTime: startedAt } = state()
  // Half a second in which the audio stopped.
  vi.advanceTimersByTime(500)
  await scheduler.bankChanged()
  for (const contextTime of [10.02, 10.12, 10.22, 10.32, 10.42, 10.5]) synth.sayTime(contextTime)
  expect(state()).toMatchObject({ playing: true, contextTime: startedAt })
  const resets = () => synth.sent.filter((message) => (message as OnSynthPort).type === 'reset').length
  const before = resets()
  vi.advanceTimersByTime(20)
  synth.sayTime(10.52)
  expect(state()).toMatchObject({ playing: true, contextTime: expect.closeTo(10.52 + START_DELAY, 6) })
  expect(resets()).toBe(before + 1)
  vi.advanceTimersByTime(20)
  synth.sayTime(10.54)
  expect(resets()).toBe(before + 1)
})

test.each<[string, (scheduler: SchedulerApi) => Promise<void>, Partial<TransportState>]>([
  ['SC9 a new speed', (scheduler) => scheduler.setSpeed(0.5), { speed: 0.5 }],
  ['LP1 a loop', (scheduler) => scheduler.setLoop({ begin: 0, end: 960 }), { loop: { begin: 0, end: 960 } }],
  ['TP9 a recording', (scheduler) => scheduler.setRecording(true), { recording: true }],
  ['RC2 a reach that ends', (scheduler) => scheduler.setReach({ playable: 0, startable: 0 }), { waiting: true }],
])('%s is published while it plays', async (_, command, change) => {
  const { scheduler, synth, state } = await playing()
  expect(state()).not.toMatchObject(change)
  await command(scheduler)
  vi.advanceTimersByTime(90)
  synth.sayTime(10.12)
  expect(state()).toMatchObject(change)
})

const trial = { channel: 4, port: 0, program: 30, bank: { msb: 0, lsb: 0 }, noteNumber: 64, velocity: 90, seconds: 1 }

test.each<[string, (scheduler: SchedulerApi) => Promise<void>, string[]]>([
  ['MX1 a mute', (scheduler) => scheduler.setMix({ muted: new Set([1]), soloed: new Set() }), ['80 3c 40']],
  ['MT1 the metronome', (scheduler) => scheduler.setMetronome(true, WOOD_BLOCKS), ['99 4d 46']],
  ['TY3 a key of a device', (scheduler) => scheduler.thru([{ bytes: [0x95, 64, 90], trackId: 1 }]), ['90 40 5a']],
  ['TY4 a tried instrument', (scheduler) => scheduler.tryInstrument(trial), ['b4 00 00', 'b4 20 00', 'c4 1e']],
])('%s reaches the synth', async (_, command, messages) => {
  const { scheduler, synth } = await playing()
  vi.advanceTimersByTime(50)
  synth.sayTime(10.08)
  const before = bytesOf(synth).length
  await command(scheduler)
  vi.advanceTimersByTime(500)
  synth.sayTime(10.58)
  expect(bytesOf(synth).slice(before)).toEqual(expect.arrayContaining(messages))
})

test('TY2 TY5 keys and trials end when they are told to', async () => {
  const { scheduler, synth } = await playing()
  await scheduler.audition({ trackId: 1, noteNumber: 64, velocity: 90 })
  await scheduler.auditionOff(1, 64)
  expect(bytesOf(synth).slice(-2)).toEqual(['90 40 5a', '80 40 40'])
  await scheduler.tryInstrument(trial)
  await scheduler.endTrials()
  expect(bytesOf(synth).slice(-3)).toEqual(['b4 00 00', 'b4 20 00', 'c4 00'])
})

test('OU2 OU3 outputs get the song ahead of the synth, the further the longer they take', async () => {
  const { scheduler, synth, state } = await opened()
  const outputs = new Port()
  await scheduler.connectOutputs(outputs as unknown as MessagePort)
  await scheduler.setOutputs(true)
  synth.sayTime(9.98)
  vi.advanceTimersByTime(20)
  synth.sayTime(10)
  await scheduler.play()
  expect(state().contextTime).toBeCloseTo(10 + OUT_LOOK_AHEAD, 6)
  vi.advanceTimersByTime(20)
  synth.sayTime(10.02)
  const given = (outputs.sent as ToOutputs[]).flatMap((message) =>
    message.type === 'messages' ? message.messages : [],
  )
  expect(given.find(({ bytes }) => bytes[0] === 0x90)?.time).toBeCloseTo(10 + OUT_LOOK_AHEAD, 6)
  outputs.say(9.72)
  await scheduler.seek(480)
  expect(state().contextTime).toBeCloseTo(10.02 + 0.2 + 2 * 0.3, 6)
})

test('CL5 the log has the latest 4,096 messages', async () => {
  const { scheduler, synth } = await playing()
  const thru = (key: number, count: number) =>
    scheduler.thru(Array.from({ length: count }, () => ({ bytes: [0x90, key, 1], trackId: 1 })))
  const before = synth.sent.filter((message) => (message as OnSynthPort).type === 'messages').length
  await thru(1, 4000)
  await thru(2, 100)
  await thru(3, 4000)
  synth.say({ type: 'clock', contextTime: 10.03, arrivals: Array(before + 3).fill(10) })
  const keys = (await scheduler.scheduledMessages()).map(({ bytes }) => bytes[1])
  expect([1, 2, 3].map((key) => keys.filter((each) => each === key).length)).toEqual([0, 96, 4000])
})

test('CL6 it rehearses a start unheard', async () => {
  const { synth, state } = await opened()
  expect(synth.sent).toEqual([{ type: 'clock', on: true }])
  expect(state()).toMatchObject({ playing: false, waiting: false, tick: 0 })
})

test('CL5 what the synth got is known by when it came; what is due at once is never late', async () => {
  const { scheduler, synth } = await playing()
  synth.sayTime(10.03)
  await scheduler.audition({ trackId: 1, noteNumber: 64, velocity: 90 })
  const packets = synth.sent.filter((message) => (message as OnSynthPort).type === 'messages').length
  expect(packets).toBeGreaterThanOrEqual(2)
  expect(await scheduler.scheduledMessages()).toEqual([])
  synth.say({ type: 'clock', contextTime: 10.05, arrivals: Array.from({ length: packets }, (_, i) => 10 + i / 100) })
  const strikes = (await scheduler.scheduledMessages()).filter(({ bytes }) => bytes[0] === 0x90)
  const [song, tryout] = strikes
  expect(song).toMatchObject({ trackId: 1, unit: 'song', meantAt: expect.closeTo(10 + START_DELAY, 1), arrivedAt: 10 })
  expect(tryout.bytes).toEqual([0x90, 64, 90])
  expect(tryout.meantAt).toBe(tryout.arrivedAt)
})
