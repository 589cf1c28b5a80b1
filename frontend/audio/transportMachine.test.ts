import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createTransportMachine } from './transportMachine'

let deeds: string[]
let loaded: { resolve(): void; reject(error: Error): void }[]

function startTransport() {
  const transport = createActor(
    createTransportMachine({
      prepare: () => new Promise<void>((resolve, reject) => loaded.push({ resolve, reject })),
      play: () => deeds.push('play'),
      pause: () => deeds.push('pause'),
      stop: () => deeds.push('stop'),
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
  deeds = []
  loaded = []
})

describe('transport', () => {
  test('play waits for the sound, and only then plays', async () => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    expect(tags(transport)).toEqual(['preparing', 'stopped'])
    expect(deeds).toEqual([])
    loaded[0].resolve()
    await reached(transport, 'playing')
    expect(deeds).toEqual(['play'])
  })

  test('a second play while it waits changes nothing', () => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    transport.send({ type: 'play' })
    expect(loaded).toHaveLength(1)
  })

  test.each(['pause', 'stop'] as const)('%s while it waits calls the play off', async (type) => {
    const transport = startTransport()
    transport.send({ type: 'play' })
    transport.send({ type })
    loaded[0].resolve()
    await Promise.resolve()
    expect(tags(transport)).toEqual(['stopped'])
    expect(deeds).not.toContain('play')
  })

  test('without sound it stays where it was, says why, and can be asked again', async () => {
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
    expect(deeds).toEqual(['play', 'pause', 'play', 'stop'])
  })

  test('it is stopped when the scheduler has ended by itself, which needs no deed', async () => {
    const transport = await playing()
    transport.send({ type: 'ended' })
    expect(tags(transport)).toEqual(['stopped'])
    expect(deeds).toEqual(['play'])
  })

  test('pause when stopped does nothing', () => {
    const transport = startTransport()
    transport.send({ type: 'pause' })
    expect(tags(transport)).toEqual(['stopped'])
    expect(deeds).toEqual([])
  })
})
