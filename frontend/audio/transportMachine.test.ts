import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createTransportMachine } from './transportMachine'

let effects: string[]
let loaded: { resolve(): void; reject(error: Error): void }[]

function startTransport() {
  const transport = createActor(
    createTransportMachine({
      prepare: () => new Promise<void>((resolve, reject) => loaded.push({ resolve, reject })),
      play: (countIn) => effects.push(countIn === 0 ? 'play' : `play after ${countIn}`),
      pause: () => effects.push('pause'),
      stop: () => effects.push('stop'),
    }),
  )
  transport.start()
  return transport
}
type Transport = ReturnType<typeof startTransport>

const tags = (transport: Transport) => [...transport.getSnapshot().tags].toSorted()
const reached = (transport: Transport, tag: 'playing' | 'paused' | 'stopped') =>
  waitFor(transport, (snapshot) => snapshot.hasTag(tag) && !snapshot.hasTag('preparing'))

async function playing(): Promise<Transport> {
  const transport = startTransport()
  transport.send({ type: 'play' })
  loaded[0].resolve()
  await reached(transport, 'playing')
  return transport
}

beforeEach(() => {
  effects = []
  loaded = []
})

describe('transport', () => {
  test('play waits for the sound before it plays', async () => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    expect(tags(transport)).toEqual(['preparing', 'stopped'])
    expect(effects).toEqual([])
    loaded[0].resolve()
    await reached(transport, 'playing')
    expect(effects).toEqual(['play'])
  })

  test('a second play while waiting loads nothing more, and decides the count-in', async () => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    transport.send({ type: 'play', countIn: 2 })
    expect(loaded).toHaveLength(1)
    loaded[0].resolve()
    await reached(transport, 'playing')
    expect(effects).toEqual(['play after 2'])
  })

  test('each start is told, those after a pause too', async () => {
    const transport = startTransport()
    transport.on('started', () => effects.push('started'))
    transport.send({ type: 'play', countIn: 1 })
    loaded[0].resolve()
    await reached(transport, 'playing')
    transport.send({ type: 'pause' })
    transport.send({ type: 'play' })
    loaded[1].resolve()
    await reached(transport, 'playing')
    expect(effects).toEqual(['play after 1', 'started', 'pause', 'play', 'started'])
  })

  test.each(['pause', 'stop'] as const)('%s while waiting cancels the play', async (type) => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    transport.send({ type })
    loaded[0].resolve()
    await Promise.resolve()
    expect(tags(transport)).toEqual(['stopped'])
    expect(effects).not.toContain('play')
  })

  test('without sound it keeps its state, reports the reason, and can be played again', async () => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    loaded[0].reject(new Error('no bank'))
    await reached(transport, 'stopped')
    expect(transport.getSnapshot().context.failure).toBe('no bank')
    transport.send({ type: 'play' })
    expect(transport.getSnapshot().context.failure).toBe(null)
    loaded[1].resolve()
    await reached(transport, 'playing')
  })

  test('pause, play, stop', async () => {
    const transport = await playing()
    transport.send({ type: 'pause' })
    expect(tags(transport)).toEqual(['paused'])
    transport.send({ type: 'play' })
    expect(tags(transport)).toEqual(['paused', 'preparing'])
    loaded[1].resolve()
    await reached(transport, 'playing')
    transport.send({ type: 'stop' })
    expect(tags(transport)).toEqual(['stopped'])
    expect(effects).toEqual(['play', 'pause', 'play', 'stop'])
  })

  test('stops without an effect when the scheduler has ended by itself', async () => {
    const transport = await playing()
    transport.send({ type: 'ended' })
    expect(tags(transport)).toEqual(['stopped'])
    expect(effects).toEqual(['play'])
  })

  test('pause when stopped does nothing', () => {
    const transport = startTransport()
    transport.send({ type: 'pause' })
    expect(tags(transport)).toEqual(['stopped'])
    expect(effects).toEqual([])
  })
})
