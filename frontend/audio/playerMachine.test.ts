import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createPlayerMachine } from './playerMachine'

let deeds: string[]
let loaded: { resolve(): void; reject(error: Error): void }[]

function startPlayer() {
  const player = createActor(
    createPlayerMachine({
      prepare: () => new Promise<void>((resolve, reject) => loaded.push({ resolve, reject })),
      play: () => deeds.push('play'),
      pause: () => deeds.push('pause'),
      stop: () => deeds.push('stop'),
    }),
  )
  player.start()
  return player
}
type Player = ReturnType<typeof startPlayer>

const tags = (player: Player) => [...player.getSnapshot().tags].toSorted()
const reached = (player: Player, tag: 'playing' | 'paused' | 'stopped') =>
  waitFor(player, (snapshot) => snapshot.hasTag(tag) && !snapshot.hasTag('preparing'))

async function playing(): Promise<Player> {
  const player = startPlayer()
  player.send({ type: 'play' })
  loaded[0].resolve()
  await reached(player, 'playing')
  return player
}

beforeEach(() => {
  deeds = []
  loaded = []
})

describe('player', () => {
  test('play waits for the sound, and only then plays', async () => {
    const player = startPlayer()
    player.send({ type: 'play' })
    expect(tags(player)).toEqual(['preparing', 'stopped'])
    expect(deeds).toEqual([])
    loaded[0].resolve()
    await reached(player, 'playing')
    expect(deeds).toEqual(['play'])
  })

  test('a second play while it waits changes nothing', () => {
    const player = startPlayer()
    player.send({ type: 'play' })
    player.send({ type: 'play' })
    expect(loaded).toHaveLength(1)
  })

  test.each(['pause', 'stop'] as const)('%s while it waits calls the play off', async (type) => {
    const player = startPlayer()
    player.send({ type: 'play' })
    player.send({ type })
    loaded[0].resolve()
    await Promise.resolve()
    expect(tags(player)).toEqual(['stopped'])
    expect(deeds).not.toContain('play')
  })

  test('without sound it stays where it was, says why, and can be asked again', async () => {
    const player = startPlayer()
    player.send({ type: 'play' })
    loaded[0].reject(new Error('no bank'))
    await reached(player, 'stopped')
    expect(player.getSnapshot().context.failure).toBe('no bank')
    player.send({ type: 'play' })
    expect(player.getSnapshot().context.failure).toBe(null)
    loaded[1].resolve()
    await reached(player, 'playing')
  })

  test('pause, play, stop', async () => {
    const player = await playing()
    player.send({ type: 'pause' })
    expect(tags(player)).toEqual(['paused'])
    player.send({ type: 'play' })
    expect(tags(player)).toEqual(['paused', 'preparing'])
    loaded[1].resolve()
    await reached(player, 'playing')
    player.send({ type: 'stop' })
    expect(tags(player)).toEqual(['stopped'])
    expect(deeds).toEqual(['play', 'pause', 'play', 'stop'])
  })

  test('it is stopped when the scheduler has ended by itself, which needs no deed', async () => {
    const player = await playing()
    player.send({ type: 'ended' })
    expect(tags(player)).toEqual(['stopped'])
    expect(deeds).toEqual(['play'])
  })

  test('pause when stopped does nothing', () => {
    const player = startPlayer()
    player.send({ type: 'pause' })
    expect(tags(player)).toEqual(['stopped'])
    expect(deeds).toEqual([])
  })
})
