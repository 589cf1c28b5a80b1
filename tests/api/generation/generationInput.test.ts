import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ComposeRequest } from '#shared/composer/request'
import { GENRES, INSTRUMENTS, LANGUAGES, MOODS, SCALE_OPTIONS, TRACK_TYPES } from '#shared/composer/vocabulary'
import { type Account, startServer, type TestServer } from '../../support/server'
import { testComposer } from '../../support/testComposer'

let seen: ComposeRequest | undefined
let server: TestServer
let user: Account
beforeAll(async () => {
  const composer = {
    compose: (request: ComposeRequest, signal: AbortSignal) => {
      seen = request
      return testComposer.compose(request, signal)
    },
  }
  server = await startServer({ surroundings: { composer } })
  user = await server.signUp()
})
beforeEach(() => {
  seen = undefined
})
afterAll(() => server.close())

const send = (json: unknown) => user.client.post('/api/v1/songs/generate', { json })
/** The composer's request for this input, or the fields of the refusal. */
async function take(fields: Record<string, unknown>): Promise<unknown> {
  const { status, json } = await send({ prompt: 'Rain', ...fields })
  expect([200, 422]).toContain(status)
  return status === 200 ? seen : json.detail
}
const fault = (type: string, loc: (string | number)[], msg?: unknown) => [
  { type, loc: ['body', ...loc], msg: msg ?? expect.any(String) },
]

const UNSET = {
  prompt: 'Rain',
  genre: null,
  mood: null,
  scale: null,
  bars: null,
  tempo: null,
  trackCount: null,
  tracks: [],
  seed: null,
  language: null,
  variant: 0,
  takes: [],
  humanise: 0,
  blueprint: null,
}

test('with only a prompt, the composer decides the rest', async () => {
  expect(await take({})).toEqual(UNSET)
})

test.each([undefined, null, '', 'None'])('%j in each field counts as absent', async (nothing) => {
  const names = [...Object.keys(UNSET).filter((name) => name !== 'prompt'), 'songDataId']
  expect(await take(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(UNSET)
  const track = { type: nothing, complexity: nothing, instrument: nothing }
  expect(await take({ tracks: [track] })).toEqual({
    ...UNSET,
    tracks: [{ type: null, complexity: null, instrument: null }],
  })
})

test('every choice of the form is accepted', async () => {
  for (const [name, words] of Object.entries({
    genre: GENRES,
    mood: MOODS,
    scale: [...SCALE_OPTIONS, 'F# Minor', 'Gb', 'Harmonic Minor'],
    language: LANGUAGES,
  })) {
    for (const word of words) expect(await take({ [name]: word })).toEqual({ ...UNSET, [name]: word })
  }
  for (const type of TRACK_TYPES) expect(await take({ tracks: [{ type }] })).toMatchObject({ tracks: [{ type }] })
  for (const instrument of INSTRUMENTS) {
    expect(await take({ tracks: [{ instrument }] })).toMatchObject({ tracks: [{ instrument }] })
  }
})

test.each(['genre', 'mood', 'scale', 'language'])('an unknown value of %s is refused', async (name) => {
  for (const word of ['Polka', 'pop', 'none', ' ', '__proto__']) {
    expect(await take({ [name]: word })).toEqual(
      fault('literal_error', [name], expect.stringMatching(/^Input should be '.*' or '/)),
    )
  }
  expect(await take({ [name]: 7 })).toMatchObject([{ loc: ['body', name] }])
})

test('bars are 4, 8, 16 or 32', async () => {
  for (const bars of [4, 8, 16, 32]) expect(await take({ bars })).toEqual({ ...UNSET, bars })
  expect(await take({ bars: '16' })).toEqual({ ...UNSET, bars: 16 })
  for (const bars of [0, 1, 3, 5, 12, 31, 33, 64, -4, '12']) {
    expect(await take({ bars })).toEqual(fault('literal_error', ['bars'], 'Input should be 4, 8, 16 or 32'))
  }
})

const RANGES: [name: string, min: number, max: number, path: (string | number)[], of: (value: unknown) => object][] = [
  ['tempo', 40, 200, ['tempo'], (tempo) => ({ tempo })],
  ['trackCount', 1, 8, ['trackCount'], (trackCount) => ({ trackCount })],
  ['seed', 0, 2 ** 32 - 1, ['seed'], (seed) => ({ seed })],
  ['variant', 0, 9999, ['variant'], (variant) => ({ variant })],
  ['complexity', 1, 10, ['tracks', 0, 'complexity'], (complexity) => ({ tracks: [{ complexity }] })],
]
test.each(RANGES)('%s is a whole number from %i to %i', async (_, min, max, path, of) => {
  const takes = (value: unknown) => take({ ...of(value) })
  for (const value of [min, max]) {
    expect(await takes(value)).toMatchObject(of(value))
    expect(await takes(` ${value} `)).toMatchObject(of(value))
  }
  expect(await takes(min - 1)).toEqual(
    fault('greater_than_equal', path, `Input should be greater than or equal to ${min}`),
  )
  expect(await takes(max + 1)).toEqual(fault('less_than_equal', path, `Input should be less than or equal to ${max}`))
  expect(await takes(String(max + 1))).toEqual(fault('less_than_equal', path))
  for (const value of ['x', '1.5', '1e2', '0x10', '٣', '9'.repeat(16)]) {
    expect(await takes(value), value).toEqual(
      fault('int_parsing', path, 'Input should be a valid integer, unable to parse string as an integer'),
    )
  }
  for (const value of [true, [], {}, min + 0.5]) {
    expect(await takes(value), String(value)).toEqual(fault('int_type', path, 'Input should be a valid integer'))
  }
})

test('the prompt has 1 to 2000 characters after trimming', async () => {
  expect(await take({ prompt: ' a ' })).toMatchObject({ prompt: 'a' })
  expect(await take({ prompt: ` ${'🎹'.repeat(2000)} ` })).toMatchObject({ prompt: '🎹'.repeat(2000) })
  expect(await take({ prompt: 'a'.repeat(2001) })).toEqual(
    fault('string_too_long', ['prompt'], 'String should have at most 2000 characters'),
  )
  for (const prompt of ['', ' \n\t']) {
    expect(await take({ prompt })).toEqual(
      fault('string_too_short', ['prompt'], 'String should have at least 1 character'),
    )
  }
  for (const prompt of [null, 7, [], {}]) expect(await take({ prompt })).toEqual(fault('string_type', ['prompt']))
  expect((await send({})).json.detail).toEqual(fault('missing', ['prompt'], 'Field required'))
  expect(await take({ prompt: 'a\0b' })).toEqual(fault('string_unicode', ['prompt']))
})

test('at most `trackCount` tracks are accepted, and at most eight', async () => {
  const tracks = (count: number) => Array.from({ length: count }, () => ({ type: 'melody' }))
  expect(await take({ tracks: tracks(8) })).toMatchObject({ tracks: { length: 8 } })
  expect(await take({ trackCount: 3, tracks: tracks(3) })).toMatchObject({ trackCount: 3, tracks: { length: 3 } })
  expect(await take({ trackCount: 3, tracks: [] })).toMatchObject({ trackCount: 3, tracks: [] })
  const tooMany = (max: string, count: number) =>
    fault('too_long', ['tracks'], `List should have at most ${max} after validation, not ${count}`)
  expect(await take({ tracks: tracks(9) })).toEqual(tooMany('8 items', 9))
  expect(await take({ trackCount: 1, tracks: tracks(2) })).toEqual(tooMany('1 item', 2))
  expect(await take({ tracks: 'melody' })).toEqual(fault('list_type', ['tracks']))
  expect(await take({ tracks: [7] })).toMatchObject([{ loc: ['body', 'tracks', 0] }])
  expect(await take({ tracks: [{ type: 'melody' }, { type: 'tuba', instrument: 'Kazoo' }] })).toMatchObject([
    { type: 'literal_error', loc: ['body', 'tracks', 1, 'type'] },
    { type: 'literal_error', loc: ['body', 'tracks', 1, 'instrument'] },
  ])
})

test('there is a take for each track, and at most eight', async () => {
  const takes = [0, 9999, 1, 2, 3, 4, 5, 6]
  expect(await take({ takes })).toEqual({ ...UNSET, takes })
  expect(await take({ takes: ['2', ' 0 '] })).toEqual({ ...UNSET, takes: [2, 0] })
  const message = 'List should have at most 8 items after validation, not 9'
  expect(await take({ takes: [...takes, 7] })).toEqual(fault('too_long', ['takes'], message))
  expect(await take({ takes: [0, -1] })).toEqual(fault('greater_than_equal', ['takes', 1]))
  expect(await take({ takes: [10_000] })).toEqual(fault('less_than_equal', ['takes', 0]))
  expect(await take({ takes: [null, 1.5] })).toEqual(
    [0, 1].map((index) => ({
      type: 'int_type',
      loc: ['body', 'takes', index],
      msg: 'Input should be a valid integer',
    })),
  )
  expect(await take({ takes: 1 })).toEqual(fault('list_type', ['takes']))
})

test('timing is humanised from 0 to 1', async () => {
  for (const humanise of [0, 0.35, 1]) expect(await take({ humanise })).toEqual({ ...UNSET, humanise })
  expect(await take({ humanise: -0.01 })).toEqual(fault('greater_than_equal', ['humanise']))
  expect(await take({ humanise: 1.01 })).toEqual(fault('less_than_equal', ['humanise']))
  for (const humanise of ['much', true, []]) expect(await take({ humanise })).toEqual(fault('float_type', ['humanise']))
})

test('songDataId is an id', async () => {
  expect(await take({ songDataId: 'x' })).toEqual(fault('uuid_parsing', ['songDataId']))
})

test('bad fields are named in order; unknown ones are ignored', async () => {
  const detail = (await take({ prompt: '', tempo: 1, bars: 5, genre: 'x' })) as { loc: string[] }[]
  expect(detail.map(({ loc }) => loc[1])).toEqual(['prompt', 'genre', 'bars', 'tempo'])
  expect(await take({ user_id: 'x', is_public: true, playCount: 9, __proto__: { seed: 1 } })).toEqual(UNSET)
})
