import { afterEach, expect, test, vi } from 'vitest'
import { updateFrom } from '#shared/edit/snapshotStore'
import { testSong } from '#shared/playback/testSong'
import type { SongUpdate } from '#workers/song/api'
import type { FromSynth } from '#workers/synth/api'
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
}

/** A scheduler with a song of one long note. */
async function opened() {
  const [songs, synth] = [new Port(), new Port()]
  const scheduler = createScheduler()
  const states: TransportState[] = []
  await scheduler.subscribe((state) => states.push(state))
  await scheduler.connect(songs as unknown as MessagePort, synth as unknown as MessagePort)
  const history = { index: 0, length: 0, undoName: null, redoName: null, isSaved: true }
  const identity = { name: '', songId: null, dataId: null }
  songs.say(
    updateFrom(null, testSong([{ notes: [note(0, 9600)] }]), { history, identity, opened: true, commandId: null }),
  )
  return { scheduler, synth, state: () => states.at(-1)! }
}

/** It plays, 30 ms after its synth sent the clock of second 10. */
async function playing() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { scheduler, synth, state } = await opened()
  synth.say({ type: 'clock', contextTime: 10, arrivals: [] })
  await scheduler.play()
  vi.advanceTimersByTime(30)
  return { scheduler, state }
}

afterEach(() => {
  vi.useRealTimers()
})

test.each<[string, number, (scheduler: SchedulerApi) => Promise<void>]>([
  ['pause', CHANGE_DELAY, (scheduler) => scheduler.pause()],
  ['stop', CHANGE_DELAY, (scheduler) => scheduler.stop()],
  ['seek', START_DELAY, (scheduler) => scheduler.seek(4800)],
])('%s counts from now, not from when the clock was last told', async (_, delay, command) => {
  const { scheduler, state } = await playing()
  await command(scheduler)
  expect(state().contextTime).toBeCloseTo(10 + 0.03 + delay, 6)
})

test('it rehearses a start unheard', async () => {
  const { synth, state } = await opened()
  expect(synth.sent).toEqual([{ type: 'clock', on: true }])
  expect(state()).toMatchObject({ playing: false, waiting: false, tick: 0 })
})
