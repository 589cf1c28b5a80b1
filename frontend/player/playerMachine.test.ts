import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { PlayableSong } from './playableSong'
import { createPlayerMachine, NO_TUNING, type PlayerEvent, type Tuning } from './playerMachine'

const song = (id: string): PlayableSong => ({
  id,
  name: id,
  songDataId: `data of ${id}`,
  coverImage: null,
  genre: null,
  mood: null,
})
const [a, b, c] = ['a', 'b', 'c'].map(song)
const queue = [a, b, c]

let effects: string[]
let loads: {
  song: string
  signal: AbortSignal
  send(event: PlayerEvent): void
  done(): Promise<void>
  fail(reason: string): Promise<void>
}[]
/** Tunings made before songs play, by song id. */
let prepared: Map<string, Tuning>
let actor: Actor<ReturnType<typeof createPlayerMachine>>

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  effects = []
  loads = []
  prepared = new Map()
  actor = createActor(
    createPlayerMachine({
      load: ({ id }, signal, send) =>
        new Promise((resolve, reject) => {
          const end = (finish: () => void) => {
            finish()
            return settled()
          }
          loads.push({
            song: id,
            signal,
            send,
            done: () => end(resolve),
            fail: (reason) => end(() => reject(new Error(reason))),
          })
        }),
      tuningOf: ({ id }) => prepared.get(id) ?? NO_TUNING,
      play: () => effects.push('play'),
      pause: () => effects.push('pause'),
      stop: () => effects.push('stop'),
      tune: ({ speed, mix }) => effects.push(`tune ${speed} -${[...mix.muted]} +${[...mix.soloed]}`),
      count: ({ id }) => effects.push(`count ${id}`),
      release: () => effects.push('release'),
    }),
  ).start()
})
afterEach(() => actor.stop())

const state = () => {
  const { value, context } = actor.getSnapshot()
  return [value, context.current?.id ?? null]
}
const press = (pressed: PlayableSong, songs: readonly PlayableSong[] = queue) =>
  actor.send({ type: 'play', song: pressed, queue: songs })
const loaded = () => loads.at(-1)!.done()
const counted = () => effects.filter((effect) => effect.startsWith('count'))

describe('a press on a song', () => {
  test('counts one play, loads, then plays', async () => {
    press(a)
    expect(state()).toEqual(['loading', 'a'])
    expect(effects).toEqual(['count a', 'stop'])
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(effects.at(-1)).toBe('play')
  })

  test('pauses the current song, and the next press resumes it; neither counts a play', async () => {
    press(a)
    await loaded()
    press(a)
    expect([...state(), effects.at(-1)]).toEqual(['paused', 'a', 'pause'])
    press(a)
    expect([...state(), effects.at(-1)]).toEqual(['playing', 'a', 'play'])
    expect(counted()).toEqual(['count a'])
    expect(loads).toHaveLength(1)
  })

  test('cancels a song that is loading', async () => {
    press(a)
    press(a)
    expect(state()).toEqual(['stopped', 'a'])
    expect(loads[0].signal.aborted).toBe(true)
  })

  test('replaces another song, which stops at once', async () => {
    press(a)
    await loaded()
    press(b)
    expect(state()).toEqual(['loading', 'b'])
    expect(effects.at(-1)).toBe('stop')
    await loaded()
    expect(state()).toEqual(['playing', 'b'])
    expect(counted()).toEqual(['count a', 'count b'])
  })

  test('replaces another song that is still loading, whose load is aborted', async () => {
    press(a)
    press(b)
    expect(loads.map(({ song, signal }) => [song, signal.aborted])).toEqual([
      ['a', true],
      ['b', false],
    ])
    await loads[0].done()
    expect(state()).toEqual(['loading', 'b'])
  })

  test('after a stop starts it again and counts a play', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'stop' })
    press(a)
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(counted()).toEqual(['count a', 'count a'])
  })
})

describe('pause', () => {
  test('keeps the song; resuming neither counts a play nor loads', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'pause' })
    expect([...state(), effects.at(-1)]).toEqual(['paused', 'a', 'pause'])
    actor.send({ type: 'resume' })
    expect([...state(), effects.at(-1)]).toEqual(['playing', 'a', 'play'])
    expect(counted()).toEqual(['count a'])
    expect(loads).toHaveLength(1)
  })

  test('cancels a song that is loading', () => {
    press(a)
    actor.send({ type: 'pause' })
    expect(state()).toEqual(['stopped', 'a'])
    expect(loads[0].signal.aborted).toBe(true)
  })

  test('the bar starts a stopped song again, which counts a play', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'stop' })
    actor.send({ type: 'resume' })
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(counted()).toEqual(['count a', 'count a'])
  })
})

describe('the queue', () => {
  test('next moves to the following song, up to the end of the queue', async () => {
    press(b)
    actor.send({ type: 'next' })
    expect(state()).toEqual(['loading', 'c'])
    await loaded()
    actor.send({ type: 'next' })
    expect(state()).toEqual(['playing', 'c'])
    expect(counted()).toEqual(['count b', 'count c'])
  })

  test('the next song follows one that ends; the last one stops and stays in the bar', async () => {
    press(b)
    await loaded()
    actor.send({ type: 'ended' })
    expect(state()).toEqual(['loading', 'c'])
    await loaded()
    actor.send({ type: 'ended' })
    expect(state()).toEqual(['stopped', 'c'])
  })

  test('a song without a queue has no next', async () => {
    press(a, [])
    await loaded()
    actor.send({ type: 'next' })
    expect(state()).toEqual(['playing', 'a'])
  })
})

describe('a failure', () => {
  test('is reported, and the bar retries without counting a play', async () => {
    press(a)
    await loads[0].fail('Failed to load MIDI data: HTTP 404')
    expect(state()).toEqual(['failed', 'a'])
    expect(actor.getSnapshot().context.failure).toBe('Failed to load MIDI data: HTTP 404')
    actor.send({ type: 'resume' })
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(counted()).toEqual(['count a'])
  })

  test('of the sound ends a playing song and does not affect a stopped one', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'broken', reason: 'The synthesizer stopped working.' })
    expect(state()).toEqual(['failed', 'a'])
    actor.send({ type: 'stop' })
    actor.send({ type: 'broken', reason: 'again' })
    expect(state()).toEqual(['stopped', 'a'])
  })

  test('does not prevent another song', async () => {
    press(a)
    await loads[0].fail('gone')
    press(b)
    await loaded()
    expect([...state(), actor.getSnapshot().context.failure]).toEqual(['playing', 'b', null])
  })
})

describe('speed and mix', () => {
  const mix = { muted: new Set([2]), soloed: new Set([3]) }
  const tuned = () => effects.filter((effect) => effect.startsWith('tune'))
  const tuning = () => actor.getSnapshot().context.tuning

  test('change at once and independently, and last when the song is played again', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'tune', change: { speed: 0.5 } })
    actor.send({ type: 'tune', change: { mix } })
    expect(tuning()).toEqual({ speed: 0.5, mix, loop: null })
    actor.send({ type: 'stop' })
    actor.send({ type: 'resume' })
    await loaded()
    expect(tuned()).toEqual(['tune 1 - +', 'tune 0.5 - +', 'tune 0.5 -2 +3', 'tune 0.5 -2 +3'])
    expect(effects.slice(-2)).toEqual(['tune 0.5 -2 +3', 'play'])
  })

  test('do not carry over to another song', async () => {
    const change = { speed: 2, mix }
    press(a)
    await loaded()
    actor.send({ type: 'tune', change })
    actor.send({ type: 'ended' })
    expect(tuning()).toEqual(NO_TUNING)
    await loaded()
    actor.send({ type: 'tune', change })
    press(c)
    await loaded()
    expect(tuned().at(-1)).toBe('tune 1 - +')
    actor.send({ type: 'tune', change })
    actor.send({ type: 'close' })
    expect(tuning()).toEqual(NO_TUNING)
  })
})

test('a song that was tuned beforehand keeps that, also as the next one; a failed load does not bring it back', async () => {
  const half = { ...NO_TUNING, speed: 0.5 }
  prepared = new Map([
    ['a', half],
    ['b', half],
  ])
  const { speed } = NO_TUNING
  const speedNow = () => actor.getSnapshot().context.tuning.speed
  press(a)
  expect(speedNow()).toBe(0.5)
  actor.send({ type: 'next' })
  expect(speedNow()).toBe(0.5)
  await loads[1].fail('gone')
  actor.send({ type: 'tune', change: { speed } })
  actor.send({ type: 'resume' })
  await loaded()
  expect([...state(), speedNow()]).toEqual(['playing', 'b', speed])
  actor.send({ type: 'next' })
  expect(speedNow()).toBe(speed)
})

test('the sound that a load opened tells the player what happens to it', async () => {
  press(a)
  await loaded()
  loads[0].send({ type: 'broken', reason: 'The synthesizer stopped working.' })
  expect(state()).toEqual(['failed', 'a'])
})

test('closing stops, clears the song and releases the sound', async () => {
  press(a)
  await loaded()
  actor.send({ type: 'close' })
  expect(state()).toEqual(['stopped', null])
  expect(effects.slice(-2)).toEqual(['stop', 'release'])
  actor.send({ type: 'resume' })
  actor.send({ type: 'next' })
  expect(state()).toEqual(['stopped', null])
})

test('a late end event of a previous song changes nothing', () => {
  press(a)
  actor.send({ type: 'ended' })
  expect(state()).toEqual(['loading', 'a'])
})
