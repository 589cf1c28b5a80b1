import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ComposeRequest, EMPTY_REQUEST } from '#shared/composer/request'
import type { Composition } from '#workers/composer/api'
import { type ComposerEffects, createComposerMachine } from './composerMachine'
import { reseed, retake, type Take } from './take'

/** A task that the test completes or fails. */
interface Deed<Input, Output> {
  readonly input: Input
  readonly signal?: AbortSignal
  done(output: Output): Promise<void>
  fail(error: Error): Promise<void>
}

/** Runs all pending microtasks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function deferred<Input, Output>() {
  const open: Deed<Input, Output>[] = []
  const start = (input: Input, signal?: AbortSignal) =>
    new Promise<Output>((resolve, reject) => {
      open.push({
        input,
        signal,
        done: (output) => {
          resolve(output)
          return settled()
        },
        fail: (error) => {
          reject(error)
          return settled()
        },
      })
    })
  return { open, start }
}

/** A stand-in for a composed song: its seed and its request. */
const songOf = (request: ComposeRequest) =>
  ({ spec: { title: request.prompt, seed: ((request.seed ?? 100) + request.variant) >>> 0 } }) as Composition

function openComposer(compose: ComposerEffects['compose'] = async (request) => songOf(request)) {
  const proposals = deferred<ComposeRequest, Awaited<ReturnType<ComposerEffects['propose']>>>()
  const keeps = deferred<Take, Awaited<ReturnType<ComposerEffects['keep']>>>()
  const actor = createActor(createComposerMachine({ propose: proposals.start, compose, keep: keeps.start })).start()
  const emitted: string[] = []
  actor.on('kept', ({ song, by }) => emitted.push(`kept ${song.songId} for ${by}`))
  actor.on('replaced', () => emitted.push('replaced'))
  actor.on('revised', ({ takes }) => emitted.push(`revised ${takes.map(({ id }) => id)}`))
  return {
    actor,
    emitted,
    proposals: proposals.open,
    keeps: keeps.open,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await settled()
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    seeds: () => actor.getSnapshot().context.takes.map(({ song }) => song.spec.seed),
  }
}

const request: ComposeRequest = { ...EMPTY_REQUEST, prompt: 'A slow waltz' }
const NO_MODEL = { asked: false, blueprint: null }

async function withTakes() {
  const composer = openComposer()
  await composer.send({ type: 'create', request })
  await composer.proposals[0].done(NO_MODEL)
  return composer
}

describe('creating', () => {
  test('makes three takes of one request and selects the first; each has the request that composes it again', async () => {
    const { state, context, seeds } = await withTakes()
    expect(state()).toBe('idle')
    expect(context()).toMatchObject({ selected: 1, failure: null, wanted: null, request })
    expect(seeds()).toEqual([100, 101, 102])
    for (const { request: again, song } of context().takes) expect(songOf(again)).toEqual(song)
    expect(context().takes.map(({ request: { seed } }) => seed)).toEqual([100, 100, 100])
  })

  test('uses the proposal of an outside model', async () => {
    const { send, proposals, context } = openComposer()
    await send({ type: 'create', request })
    await proposals[0].done({ asked: true, blueprint: { tempo: 90 } })
    expect(context().takes.map(({ request: { blueprint } }) => blueprint)).toEqual(Array(3).fill({ tempo: 90 }))
    expect(context().proposal.asked).toBe(true)
  })

  test.each(['nothing', 'a failure'])('goes on when the model gives %s', async (answer) => {
    const { send, proposals, context, seeds } = openComposer()
    await send({ type: 'create', request })
    if (answer === 'nothing') await proposals[0].done({ asked: true, blueprint: null })
    else await proposals[0].fail(new Error('503'))
    expect(seeds()).toHaveLength(3)
    expect(context()).toMatchObject({ proposal: { asked: true, blueprint: null }, failure: null })
  })

  test('does not ask the model when the request names a seed', async () => {
    const { send, proposals, seeds } = openComposer()
    await send({ type: 'create', request: { ...request, seed: 7 } })
    expect(proposals).toHaveLength(0)
    expect(seeds()).toEqual([7, 8, 9])
  })

  test('can be cancelled while the model works: its call is aborted and the previous takes stay', async () => {
    const { send, proposals, state, context, seeds } = await withTakes()
    await send({ type: 'create', request: { ...request, prompt: 'Another one' } })
    expect(state()).toBe('planning')
    await send({ type: 'cancel' })
    expect(proposals[1].signal?.aborted).toBe(true)
    await proposals[1].done(NO_MODEL)
    expect(state()).toBe('idle')
    expect(seeds()).toEqual([100, 101, 102])
    expect(context().request).toEqual(request)
  })

  test('can be cancelled while it composes; late results are ignored', async () => {
    const songs = deferred<ComposeRequest, Composition>()
    const { send, state, seeds } = openComposer((one) => songs.start(one))
    await send({ type: 'create', request: { ...request, seed: 7 } })
    expect(state()).toBe('composing')
    await send({ type: 'cancel' })
    for (const song of songs.open) await song.done(songOf(song.input))
    expect(state()).toBe('idle')
    expect(seeds()).toEqual([])
  })

  test('a failure is reported and keeps the previous takes; the next attempt clears it', async () => {
    let isBroken = false
    const composer = openComposer(async (one) => {
      if (isBroken) throw new Error('broken')
      return songOf(one)
    })
    await composer.send({ type: 'create', request: { ...request, seed: 1 } })
    isBroken = true
    await composer.send({ type: 'create', request: { ...request, seed: 50 } })
    expect(composer.context().failure).toMatchObject({ during: 'create', error: { message: 'broken' } })
    expect(composer.seeds()).toEqual([1, 2, 3])
    isBroken = false
    await composer.send({ type: 'create', request: { ...request, seed: 60 } })
    expect(composer.context().failure).toBeNull()
    expect(composer.seeds()).toEqual([60, 61, 62])
  })
})

describe('changing takes', () => {
  test('another take is the next variant of the same request and gets selected', async () => {
    const { send, context, seeds, state } = await withTakes()
    await send({ type: 'another' })
    await send({ type: 'another' })
    expect(seeds()).toEqual([100, 101, 102, 103, 104])
    expect(context().takes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(context().selected).toBe(5)
    expect(state()).toBe('idle')
  })

  test('another take of one track changes that take alone, and back', async () => {
    const { send, context, emitted } = await withTakes()
    const take = (id: number) => context().takes.find((one) => one.id === id)!
    await send({ type: 'revise', id: 2, change: retake(take(2).request, 3, 1) })
    expect(take(2)).toMatchObject({ revision: 1, request: { takes: [0, 0, 0, 1], seed: 100, variant: 1 } })
    expect(take(1).revision).toBe(0)
    await send({ type: 'revise', id: 2, change: retake(take(2).request, 3, -1) })
    expect(take(2).request.takes).toEqual([0, 0, 0, 0])
    expect(retake(take(2).request, 1, -1)).toEqual({ takes: [0, 0, 0, 0] })
    expect(emitted).toEqual(['replaced', 'revised 2', 'revised 2'])
  })

  test('another seed starts over', async () => {
    const { send, context, seeds } = await withTakes()
    await send({ type: 'revise', id: 3, change: { takes: [1] } })
    await send({ type: 'revise', id: 3, change: reseed(9) })
    expect(seeds()).toEqual([100, 101, 9])
    expect(context().takes[2].request).toMatchObject({ seed: 9, variant: 0, takes: [] })
  })

  test('humanising applies to all takes, including later ones', async () => {
    const { send, context, emitted } = await withTakes()
    await send({ type: 'humanise', amount: 0.4 })
    expect(emitted.at(-1)).toBe('revised 1,2,3')
    await send({ type: 'another' })
    expect(context().takes.map(({ request: { humanise } }) => humanise)).toEqual([0.4, 0.4, 0.4, 0.4])
  })

  test('changes requested while it composes are applied on top', async () => {
    const songs = deferred<ComposeRequest, Composition>()
    const { send, context, state } = openComposer((one) => songs.start(one))
    await send({ type: 'create', request: { ...request, seed: 1 } })
    for (const song of songs.open.splice(0)) await song.done(songOf(song.input))
    await send({ type: 'revise', id: 1, change: { takes: [1] } })
    await send({ type: 'humanise', amount: 1 })
    for (const song of songs.open.splice(0)) await song.done(songOf(song.input))
    expect(state()).toBe('idle')
    expect(context().takes.map(({ request: { takes, humanise } }) => [takes, humanise])).toEqual([
      [[1], 1],
      [[], 1],
      [[], 1],
    ])
  })

  test('a missing take cannot be selected, changed or kept', async () => {
    const { send, state, context } = await withTakes()
    await send({ type: 'select', id: 9 })
    await send({ type: 'revise', id: 9, change: reseed(1) })
    await send({ type: 'keep', id: 9, by: 'home' })
    expect(context().selected).toBe(1)
    expect(state()).toBe('idle')
  })
})

describe('keeping', () => {
  const stored = { songId: 's1', dataId: 'd1' }

  test('marks the take as kept, until it is changed', async () => {
    const { send, keeps, context, emitted } = await withTakes()
    await send({ type: 'keep', id: 2, by: 'home' })
    expect(keeps[0].input).toBe(context().takes[1])
    await keeps[0].done(stored)
    expect(context().takes.map(({ kept }) => kept)).toEqual([null, stored, null])
    expect(emitted).toEqual(['replaced', 'kept s1 for home'])
    await send({ type: 'revise', id: 2, change: reseed(1) })
    expect(context().takes[1].kept).toBeNull()
  })

  test('a failure leaves the takes, and it can be tried again', async () => {
    const { send, keeps, context, state, seeds } = await withTakes()
    await send({ type: 'keep', id: 1, by: 'home' })
    await keeps[0].fail(new Error('offline'))
    expect(state()).toBe('idle')
    expect(context().failure).toMatchObject({ during: 'keep', error: { message: 'offline' } })
    expect(seeds()).toHaveLength(3)
    await send({ type: 'keep', id: 1, by: 'home' })
    expect(context().failure).toBeNull()
    await keeps[1].done(stored)
    expect(context().takes[0].kept).toEqual(stored)
  })

  test('can be cancelled, which ends the call', async () => {
    const { send, keeps, state, context } = await withTakes()
    await send({ type: 'keep', id: 1, by: 'home' })
    await send({ type: 'cancel' })
    expect(keeps[0].signal?.aborted).toBe(true)
    expect(state()).toBe('idle')
    expect(context().takes[0].kept).toBeNull()
  })
})

test('clearing removes all takes, even during work', async () => {
  const { send, keeps, context, state } = await withTakes()
  await send({ type: 'keep', id: 1, by: 'home' })
  await send({ type: 'clear' })
  expect(keeps[0].signal?.aborted).toBe(true)
  expect(state()).toBe('idle')
  expect(context()).toMatchObject({ takes: [], request: null, selected: 0 })
})
