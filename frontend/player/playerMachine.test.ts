import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { NO_MIX } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'
import { createPlayerMachine } from './playerMachine'

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

let deeds: string[]
let loads: { song: string; signal: AbortSignal; done(): Promise<void>; fail(reason: string): Promise<void> }[]
let actor: Actor<ReturnType<typeof createPlayerMachine>>

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  deeds = []
  loads = []
  actor = createActor(
    createPlayerMachine({
      load: ({ id }, signal) =>
        new Promise((resolve, reject) => {
          const end = (finish: () => void) => {
            finish()
            return settled()
          }
          loads.push({
            song: id,
            signal,
            done: () => end(resolve),
            fail: (reason) => end(() => reject(new Error(reason))),
          })
        }),
      play: () => deeds.push('play'),
      pause: () => deeds.push('pause'),
      stop: () => deeds.push('stop'),
      tune: ({ speed, mix }) => deeds.push(`tune ${speed} -${[...mix.muted]} +${[...mix.soloed]}`),
      count: ({ id }) => deeds.push(`count ${id}`),
      release: () => deeds.push('release'),
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
const counted = () => deeds.filter((deed) => deed.startsWith('count'))

describe('a press on a song', () => {
  test('counts one play, loads, then plays', async () => {
    press(a)
    expect(state()).toEqual(['loading', 'a'])
    expect(deeds).toEqual(['count a', 'stop'])
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(deeds.at(-1)).toBe('play')
  })

  test('pauses it when it is the one that plays, and goes on by the next press; both count nothing', async () => {
    press(a)
    await loaded()
    press(a)
    expect([...state(), deeds.at(-1)]).toEqual(['paused', 'a', 'pause'])
    press(a)
    expect([...state(), deeds.at(-1)]).toEqual(['playing', 'a', 'play'])
    expect(counted()).toEqual(['count a'])
    expect(loads).toHaveLength(1)
  })

  test('while it loads calls it off', async () => {
    press(a)
    press(a)
    expect(state()).toEqual(['stopped', 'a'])
    expect(loads[0].signal.aborted).toBe(true)
  })

  test('takes the place of another, which is silent at once', async () => {
    press(a)
    await loaded()
    press(b)
    expect(state()).toEqual(['loading', 'b'])
    expect(deeds.at(-1)).toBe('stop')
    await loaded()
    expect(state()).toEqual(['playing', 'b'])
    expect(counted()).toEqual(['count a', 'count b'])
  })

  test('takes the place of another that still loads, which is given up', async () => {
    press(a)
    press(b)
    expect(loads.map(({ song, signal }) => [song, signal.aborted])).toEqual([
      ['a', true],
      ['b', false],
    ])
    await loads[0].done()
    expect(state()).toEqual(['loading', 'b'])
  })

  test('after a stop begins it anew, and counts', async () => {
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
  test('keeps the song; going on counts nothing and loads nothing', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'pause' })
    expect([...state(), deeds.at(-1)]).toEqual(['paused', 'a', 'pause'])
    actor.send({ type: 'resume' })
    expect([...state(), deeds.at(-1)]).toEqual(['playing', 'a', 'play'])
    expect(counted()).toEqual(['count a'])
    expect(loads).toHaveLength(1)
  })

  test('while the song loads calls it off', () => {
    press(a)
    actor.send({ type: 'pause' })
    expect(state()).toEqual(['stopped', 'a'])
    expect(loads[0].signal.aborted).toBe(true)
  })

  test('a song that was stopped begins anew by the bar, and that counts', async () => {
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
  test('next goes on, up to its end', async () => {
    press(b)
    actor.send({ type: 'next' })
    expect(state()).toEqual(['loading', 'c'])
    await loaded()
    actor.send({ type: 'next' })
    expect(state()).toEqual(['playing', 'c'])
    expect(counted()).toEqual(['count b', 'count c'])
  })

  test('a song that ends gives way to the next; the last one stops and stays in the bar', async () => {
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
  test('is told, and the bar tries again without counting', async () => {
    press(a)
    await loads[0].fail('Failed to load MIDI data: HTTP 404')
    expect(state()).toEqual(['failed', 'a'])
    expect(actor.getSnapshot().context.failure).toBe('Failed to load MIDI data: HTTP 404')
    actor.send({ type: 'resume' })
    await loaded()
    expect(state()).toEqual(['playing', 'a'])
    expect(counted()).toEqual(['count a'])
  })

  test('of the sound ends the song that plays, and is nothing to one that is stopped', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'broken', reason: 'The synthesizer stopped working.' })
    expect(state()).toEqual(['failed', 'a'])
    actor.send({ type: 'stop' })
    actor.send({ type: 'broken', reason: 'again' })
    expect(state()).toEqual(['stopped', 'a'])
  })

  test('does not keep from another song', async () => {
    press(a)
    await loads[0].fail('gone')
    press(b)
    await loaded()
    expect([...state(), actor.getSnapshot().context.failure]).toEqual(['playing', 'b', null])
  })
})

describe('speed and mix', () => {
  const mix = { muted: new Set([2]), soloed: new Set([3]) }
  const tuned = () => deeds.filter((deed) => deed.startsWith('tune'))
  const tuning = () => actor.getSnapshot().context.tuning

  test('change at once, one at a time, and hold when the song is played once more', async () => {
    press(a)
    await loaded()
    actor.send({ type: 'tune', change: { speed: 0.5 } })
    actor.send({ type: 'tune', change: { mix } })
    expect(tuning()).toEqual({ speed: 0.5, mix })
    actor.send({ type: 'stop' })
    actor.send({ type: 'resume' })
    await loaded()
    expect(tuned()).toEqual(['tune 1 - +', 'tune 0.5 - +', 'tune 0.5 -2 +3', 'tune 0.5 -2 +3'])
    expect(deeds.slice(-2)).toEqual(['tune 0.5 -2 +3', 'play'])
  })

  test('of one song are not those of another', async () => {
    const change = { speed: 2, mix }
    press(a)
    await loaded()
    actor.send({ type: 'tune', change })
    actor.send({ type: 'ended' })
    expect(tuning()).toEqual({ speed: 1, mix: NO_MIX })
    await loaded()
    actor.send({ type: 'tune', change })
    press(c)
    await loaded()
    expect(tuned().at(-1)).toBe('tune 1 - +')
    actor.send({ type: 'tune', change })
    actor.send({ type: 'close' })
    expect(tuning()).toEqual({ speed: 1, mix: NO_MIX })
  })
})

test('closing stops, forgets the song and lets the sound go', async () => {
  press(a)
  await loaded()
  actor.send({ type: 'close' })
  expect(state()).toEqual(['stopped', null])
  expect(deeds.slice(-2)).toEqual(['stop', 'release'])
  actor.send({ type: 'resume' })
  actor.send({ type: 'next' })
  expect(state()).toEqual(['stopped', null])
})

test('an end that comes late, from a song that is not played any more, changes nothing', () => {
  press(a)
  actor.send({ type: 'ended' })
  expect(state()).toEqual(['loading', 'a'])
})
