// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createPlayerSound } from './playerSound'
import type { SongFiles } from './songFiles'
import type { SongSound, SongSoundOptions } from './songSound'

const EVENTS = { onEnded: () => {}, onBroken: () => {}, onOtherPlays: () => {} }

/** A sound whose code arrives when the test decides. */
function closed() {
  const made: SongSoundOptions[] = []
  const told: string[] = []
  const arrivals: { resolve(): void; reject(error: Error): void }[] = []
  const opened = { setVolume: () => told.push('volume'), dispose: () => told.push('dispose') } as unknown as SongSound
  const code = {
    createSongSound(options: SongSoundOptions) {
      made.push(options)
      return opened
    },
  }
  const sound = createPlayerSound({
    readBank: async () => null,
    files: async () => ({}) as SongFiles,
    code: () =>
      new Promise((resolve, reject) => {
        arrivals.push({ resolve: () => resolve(code), reject })
      }),
  })
  return { sound, made, told, arrivals, opened }
}

test('the sound is opened once, with the volume of the user', async () => {
  const { sound, made, told, arrivals, opened } = closed()
  const first = sound.open(EVENTS)
  const second = sound.open(EVENTS)
  expect(sound.now()).toBeNull()
  arrivals[0].resolve()
  expect(await Promise.all([first, second])).toEqual([opened, opened])
  expect([sound.now(), made.length, told]).toEqual([opened, 1, ['volume']])
})

test('code that cannot load is tried again by the next call', async () => {
  const { sound, arrivals, opened } = closed()
  const failed = sound.open(EVENTS)
  arrivals[0].reject(new Error('offline'))
  await expect(failed).rejects.toThrow('offline')
  const again = sound.open(EVENTS)
  arrivals[1].resolve()
  expect(await again).toBe(opened)
})

test('closing while it opens disposes of what comes, and forgets its progress', async () => {
  const { sound, made, told, arrivals } = closed()
  const first = sound.open(EVENTS)
  sound.close()
  arrivals[0].resolve()
  await first
  expect([sound.now(), told]).toEqual([null, ['volume', 'dispose']])
  const second = sound.open(EVENTS)
  arrivals[1].resolve()
  await second
  made[1].onBank({ loaded: 1, total: 2 })
  made[1].onWaiting(true)
  expect([sound.bank.getState(), sound.isWaiting.getState()]).toEqual([{ loaded: 1, total: 2 }, true])
  sound.close()
  expect([sound.bank.getState(), sound.isWaiting.getState(), sound.now()]).toEqual([null, false, null])
})
