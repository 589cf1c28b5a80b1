// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { TempoMap } from '#shared/time/tempoMap'
import type { TransportState } from '#workers/scheduler/api'
import type { AudioEngineOptions } from '../audio/audioEngine'
import type { PlayableSong } from './playableSong'
import type { SongFiles } from './songFiles'
import { createSongSound, type SongEngine } from './songSound'

/** Tempo of 120 BPM, with 200 ticks per second. */
const TEMPO: TempoMap = {
  timebase: 100,
  tick: Uint32Array.of(0),
  seconds: Float64Array.of(0),
  microsecondsPerBeat: Uint32Array.of(500_000),
}
const SONG: PlayableSong = {
  id: 'a',
  name: 'a',
  songDataId: 'data of a',
  coverImage: null,
  genre: null,
  mood: null,
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A sound over a fake engine; the test controls the engine's bank and scheduler. */
function openSound() {
  const told: string[] = []
  const done: string[] = []
  let options!: AudioEngineOptions
  let hear!: (state: TransportState) => void
  let startable = -1
  const engine = {
    scheduler: {
      subscribe: async (listener: (state: TransportState) => void) => {
        hear = listener
      },
    },
    followSong: async () => {},
    setBank: async () => {},
    loadBank: async () => {},
    startable: () => startable,
    position: () => 100,
    seek: (tick: number) => done.push(`seek ${tick}`),
  } as unknown as SongEngine
  const files = {
    connect: async () => {},
    hold: ({ id }: PlayableSong) => ({
      outline: Promise.resolve({ seconds: 10, tempo: TEMPO }),
      open: async () => void done.push(`open ${id}`),
      release: () => done.push(`release ${id}`),
    }),
  } as unknown as SongFiles
  const sound = createSongSound(
    {
      files,
      readBank: async () => null,
      onBank: () => {},
      onWaiting: (isWaiting) => told.push(isWaiting ? 'waits' : 'sounds'),
      onEnded: () => told.push('ended'),
      onBroken: (reason) => told.push(reason),
      onOtherPlays: () => {},
    },
    (given) => {
      options = given
      return engine
    },
  )
  const schedule = (ended: TransportState['ended'], waiting = false) =>
    hear({ tempo: TEMPO, waiting, ended } as TransportState)
  const arrive = (tick: number) => {
    startable = tick
    options.onSound({ status: 'loading', loaded: 1, total: 2 })
  }
  const load = (song: PlayableSong, signal = new AbortController().signal, startsAt = 0) => {
    const state = { is: 'loading' }
    const loaded = sound.load(song, signal, () => startsAt)
    loaded.then(
      () => {
        state.is = 'loaded'
      },
      (error: Error) => {
        state.is = error.message
      },
    )
    return state
  }
  return {
    sound,
    told,
    done,
    schedule,
    arrive,
    load,
    fail: (message: string) => options.onSound({ status: 'failed', message }),
  }
}

test('a song is loaded when the scheduler has opened it and the sounds of its start are there', async () => {
  const { done, schedule, arrive, load, sound } = openSound()
  const state = load(SONG, undefined, 2)
  await settled()
  expect(done).toEqual(['open a'])
  arrive(1_000)
  await settled()
  expect(state.is).toBe('loading')
  arrive(399)
  schedule('opened')
  await settled()
  expect(state.is).toBe('loading')
  arrive(400)
  await settled()
  expect([state.is, sound.duration(), sound.position()]).toEqual(['loaded', 10, 0.5])
  sound.seek(99)
  expect(done.at(-1)).toBe('seek 2000')
})

test('songs are loaded one after the other, so that an aborted one does not arrive in place of the next', async () => {
  const { done, schedule, arrive, load } = openSound()
  arrive(0)
  const abort = new AbortController()
  const first = load(SONG, abort.signal)
  await settled()
  abort.abort(new Error('enough'))
  const second = load({ ...SONG, id: 'b' })
  await settled()
  expect(done).toEqual(['open a', 'release a'])
  schedule('opened')
  await settled()
  expect([first.is, second.is]).toEqual(['enough', 'loading'])
  schedule('opened')
  await settled()
  expect(second.is).toBe('loaded')
})

test('a bank that fails rejects the load with its sentence, and tells the player', async () => {
  const { told, schedule, load, fail } = openSound()
  const state = load(SONG)
  await settled()
  schedule('opened', true)
  fail('No sounds.')
  await settled()
  schedule('finished')
  expect([state.is, told]).toEqual(['No sounds.', ['waits', 'No sounds.', 'sounds', 'ended']])
})
