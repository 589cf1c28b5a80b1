import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateFrom } from '#shared/edit/snapshotStore'
import { testSong } from '#shared/playback/testSong'
import type { SongUpdate } from '#workers/song/api'
import type { FromSynth, ToSynth } from '#workers/synth/api'
import type { SchedulerApi, TransportState } from './api'
import { createScheduler } from './scheduler'
import { note } from './testing'
import { CHANGE_DELAY, START_DELAY } from './timing'

/** The scheduler's end of a port: messages from the other end arrive at once. */
class Port {
  readonly sent: unknown[] = []
  onmessage: (event: { data: unknown }) => void = () => {}
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
  say(data: FromSynth | SongUpdate): void {
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
  const resets = () => synth.sent.filter((message) => (message as ToSynth).type === 'reset').length
  const before = resets()
  vi.advanceTimersByTime(20)
  synth.sayTime(10.52)
  expect(state()).toMatchObject({ playing: true, contextTime: expect.closeTo(10.52 + START_DELAY, 6) })
  expect(resets()).toBe(before + 1)
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
  const packets = synth.sent.filter((message) => (message as ToSynth).type === 'messages').length
  expect(packets).toBeGreaterThanOrEqual(2)
  expect(await scheduler.scheduledMessages()).toEqual([])
  synth.say({ type: 'clock', contextTime: 10.05, arrivals: Array.from({ length: packets }, (_, i) => 10 + i / 100) })
  const strikes = (await scheduler.scheduledMessages()).filter(({ bytes }) => bytes[0] === 0x90)
  const [song, tryout] = strikes
  expect(song).toMatchObject({ trackId: 1, unit: 'song', meantAt: expect.closeTo(10 + START_DELAY, 1), arrivedAt: 10 })
  expect(tryout.bytes).toEqual([0x90, 64, 90])
  expect(tryout.meantAt).toBe(tryout.arrivedAt)
})
