// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { BUILT_IN } from './banks/chosenBank'
import type { SoundState, SynthBankOptions } from './synthBank'
import { createSynthLoader, type SynthLoader, type SynthParts } from './synthLoader'
import type { SynthOutput } from './synthOutput'

let loader: SynthLoader
afterEach(() => loader.dispose())

/** A loader over a fake browser; the test decides when its bank loads. */
function open({ loadsOnGesture = false, missing = null as string | null } = {}) {
  const context = Object.assign(new EventTarget(), {
    state: 'running',
    resume: async () => {},
    close: async () => {},
  })
  const sounds: SoundState[] = []
  const told: string[] = []
  const ends: ((error?: Error) => void)[] = []
  let bankOptions!: SynthBankOptions
  let chosen = BUILT_IN.id
  const output = {
    heardTime: {},
    connect: () => told.push('connect'),
    dispose: () => told.push('dispose'),
  }
  // Settings are sent to each new output.
  for (const name of ['setVolume', 'setLimiter', 'setLayers', 'setMetronomeVolume', 'setSongSound', 'measure'])
    Object.assign(output, { [name]: () => {} })
  const parts: SynthParts = {
    missing: () => missing,
    context: () => context as unknown as AudioContext,
    output: async () => output as unknown as SynthOutput,
    bank: (options) => {
      bankOptions = options
      return {
        isWhole: false,
        choose: ({ id }) => {
          const isOther = id !== chosen
          chosen = id
          return isOther
        },
        load: (_, request) =>
          new Promise((resolve, reject) => {
            told.push(request ? 'load for a song' : 'load')
            ends.push((error) => (error ? reject(error) : resolve()))
          }),
        reach: () => ({}) as never,
        file: async () => new Blob(),
        dispose: () => {},
      }
    },
  }
  loader = createSynthLoader(
    { onSound: (sound) => sounds.push(sound), onLeftOut: () => {}, loadsOnGesture, port: new MessageChannel().port1 },
    parts,
  )
  loader.follow({ interrupted: () => told.push('interrupted'), reachChanged: () => told.push('reach') })
  return { context, sounds, told, ends, reach: () => bankOptions.onReach() }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('loads are shared while one goes on, and the next one retries after a failure', async () => {
  const { told, ends, sounds } = open()
  const first = loader.load()
  expect(loader.load()).toBe(first)
  await settled()
  ends[0](new Error('No sounds.'))
  await expect(first).rejects.toThrow('No sounds.')
  expect(sounds).toEqual([{ status: 'failed', message: 'No sounds.' }])
  expect(loader.output()).toBeNull()
  const second = loader.load()
  await settled()
  ends[1]()
  await second
  expect(told).toEqual(['load', 'load', 'connect'])
  expect(loader.output()).not.toBeNull()
})

test('the bank of another song is loaded after the one that is on its way', async () => {
  const { told, ends } = open()
  const request = async () => null
  const first = loader.loadBank(request)
  const second = loader.loadBank(request)
  await settled()
  expect(told).toEqual(['load for a song'])
  ends[0](new DOMException('', 'AbortError'))
  await first
  await settled()
  expect(told).toEqual(['load for a song', 'load for a song'])
  ends[1]()
  await second
})

test('another bank that is chosen is loaded at once, if a load has come before', async () => {
  const { ends } = open()
  expect(await loader.setBank({ id: 1, name: 'Mine' })).toBe(false)
  const loaded = loader.load()
  await settled()
  ends[0]()
  await loaded
  expect(await loader.setBank({ id: 1, name: 'Mine' })).toBe(false)
  const chosen = loader.setBank(BUILT_IN)
  await settled()
  ends[1]()
  expect(await chosen).toBe(true)
})

test('followers hear of a context that the system stops, and of the reach', async () => {
  const { context, told, reach } = open()
  void loader.load().catch(() => {})
  await settled()
  context.dispatchEvent(new Event('statechange'))
  context.state = 'interrupted'
  context.dispatchEvent(new Event('statechange'))
  reach()
  expect(told).toEqual(['load', 'interrupted', 'reach'])
})

test('only the first gesture loads, and only where it shall', async () => {
  const { told } = open({ loadsOnGesture: true })
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('pointerdown'))
  await settled()
  expect(told).toEqual(['load'])
  loader.dispose()
  const other = open()
  window.dispatchEvent(new Event('pointerdown'))
  await settled()
  expect(other.told).toEqual([])
})

test('where there can be no sound, a load says why and starts nothing', async () => {
  const { told, sounds } = open({ missing: 'Not here.' })
  await expect(loader.load()).rejects.toThrow('Not here.')
  expect([told, sounds]).toEqual([[], [{ status: 'failed', message: 'Not here.' }]])
})
