// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage, startI18n } from '../../core/i18n/i18n'
import { login } from '../login'
import { createSongData, getSongData, updateSongData } from '../songData'
import { createSong, getSong, mySongs } from '../songs'
import { getMe } from '../users'
import { ApiError, errorMessage } from './errors'
import { onTokenRefused } from './refusals'
import { removeToken, writeToken } from './token'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const refused = vi.fn<(token: string) => void>()

beforeAll(() => void startI18n())
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  writeToken('key')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  removeToken()
})

/** The header with an error's code. */
const coded = (code: string) => ({ 'X-Error-Code': code })

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`)
  return error
}

describe('the message of a failure', () => {
  test.each([
    ['a sentence', 400, { detail: 'Incorrect email or password' }, 'Incorrect email or password'],
    ['refused fields', 422, { detail: [{ type: 'missing', loc: ['body'], msg: 'Field required' }] }, 'Field required'],
    ['an empty list', 422, { detail: [] }, 'Something went wrong.'],
    ['another shape', 500, { message: 'no' }, 'Something went wrong.'],
    ['no JSON', 502, '<html>', 'Something went wrong.'],
  ])('%s', async (_, status, body, sentence) => {
    answer(status, body)
    const error = await failure(mySongs())
    expect([error.status, error.message]).toEqual([status, sentence])
  })

  test('an error by its code, in the language of the app', async () => {
    await showLanguage('fr')
    answer(
      409,
      { detail: 'This server keeps at most 2 songs for each user' },
      {
        ...coded('song_quota'),
        'X-Error-Params': '{"count":2}',
      },
    )
    expect(await failure(mySongs())).toMatchObject({
      code: 'song_quota',
      message: 'Ce serveur garde 2 morceaux au plus par utilisateur',
    })
    answer(400, { detail: 'A newer sentence' }, coded('newer'))
    expect((await failure(mySongs())).message).toBe('A newer sentence')
    await showLanguage('en')
  })

  test('each refused field by its code', async () => {
    await showLanguage('fr')
    const detail = ['name', 'genre', 'mood'].map((name) => ({ type: 'missing', loc: ['body', name], msg: 'No' }))
    answer(
      422,
      { detail },
      {
        ...coded('invalid_fields'),
        'X-Error-Params': '{"fields":[{"code":"string_too_long","count":255},{"code":"newer"}]}',
      },
    )
    const { message, fields } = await failure(mySongs())
    expect(message).toBe('Saisissez 255 caractères au plus')
    // For an unknown code, or one that did not fit into the header, the body's sentence is shown.
    expect(fields.map(({ loc, msg }) => [loc[1], msg])).toEqual([
      ['name', 'Saisissez 255 caractères au plus'],
      ['genre', 'No'],
      ['mood', 'No'],
    ])
    await showLanguage('en')
  })

  test('no answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await failure(mySongs())
    expect([error.status, error.message]).toEqual([0, 'The server cannot be reached.'])
  })

  test('an abort stays an abort', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'))
    await expect(mySongs()).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an invalid answer', async () => {
    answer(200, { data: 'none' })
    const error = await mySongs().catch((thrown) => thrown)
    expect(errorMessage(error)).toBe('Something went wrong.')
  })

  test('creating a song names the status', async () => {
    answer(409, { detail: 'Song data already in use' }, coded('song_data_in_use'))
    const song = { name: 'Aurora', data_id: '0'.repeat(32), is_public: false }
    expect(await failure(createSong(song))).toMatchObject({
      message: 'Failed to create song: 409',
      code: 'song_data_in_use',
      reason: 'Song data already in use',
    })
    answer(404, { detail: 'Song data not found' })
    expect((await failure(createSong(song))).message).toBe('Failed to create song: Not Found')
  })

  test('bytes', async () => {
    answer(404, { detail: 'Song data not found' })
    expect((await failure(getSongData('a'))).message).toBe('Failed to load MIDI data: HTTP 404')
    answer(413, { detail: 'Request body too large' })
    expect((await failure(createSongData(new ArrayBuffer(2)))).message).toBe(
      'Failed to upload song data: Request body too large',
    )
    answer(503, 'busy')
    expect((await failure(createSongData(new ArrayBuffer(2)))).message).toBe('Failed to upload song data')
  })
})

describe('requests', () => {
  test('the bearer token, empty without one', async () => {
    answer(200, { data: [], count: 0 })
    await mySongs()
    removeToken()
    await mySongs()
    const sent = fetched.mock.calls.map(([request]) => [
      new URL(request.url).pathname,
      request.headers.get('Authorization'),
    ])
    // A header's value loses its trailing space.
    expect(sent).toEqual([
      ['/api/v1/songs/me', 'Bearer key'],
      ['/api/v1/songs/me', 'Bearer'],
    ])
  })

  test('a login as a form', async () => {
    let body = ''
    fetched.mockImplementation(async (request) => {
      body = await request.text()
      return Response.json({ access_token: 'new', token_type: 'bearer' })
    })
    expect(await login('a+b@example.com', 'p&q')).toBe('new')
    const request = fetched.mock.calls[0][0]
    expect(request.headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded')
    expect(body).toBe('username=a%2Bb%40example.com&password=p%26q')
  })

  test('If-Match only when a version is known', async () => {
    answer(200, '"id"', { ETag: '"2"' })
    expect(await updateSongData('a/b', new ArrayBuffer(2), { ifMatch: '"1"' })).toEqual({ dataId: 'id', etag: '"2"' })
    await updateSongData('a', new ArrayBuffer(2), { ifMatch: null })
    const [first, second] = fetched.mock.calls.map(([request]) => request)
    expect([first.method, new URL(first.url).pathname, first.headers.get('If-Match')]).toEqual([
      'PUT',
      '/api/v1/songs/data/a%2Fb',
      '"1"',
    ])
    expect(second.headers.get('If-Match')).toBeNull()
  })
})

describe('the end of the session', () => {
  const stop = () => onTokenRefused(refused)

  test.each([
    ['401 anywhere', 401, 'not_authenticated', () => getSong('a'), true],
    ['a bad token', 403, 'bad_credentials', () => getSong('a'), true],
    ["someone else's song", 403, 'not_enough_permissions', () => getSong('a'), false],
    ['a missing song', 404, 'song_not_found', () => getSong('a'), false],
    ['a missing user elsewhere', 404, 'user_not_found', () => getSong('a'), false],
    ['the user is gone', 404, 'user_not_found', () => getMe(), true],
    ['the user is inactive', 400, 'inactive_user', () => getMe(), true],
    ['a failing server', 500, 'internal_error', () => getMe(), false],
  ])('%s', async (_, status, code, call, over) => {
    const listening = stop()
    answer(status, { detail: 'No' }, coded(code))
    await failure(call())
    listening()
    expect(refused.mock.calls).toEqual(over ? [['key']] : [])
  })

  test('notifies nobody when signed out', async () => {
    const listening = stop()
    removeToken()
    answer(401, { detail: 'Not authenticated' })
    await failure(getMe())
    listening()
    expect(refused).not.toHaveBeenCalled()
  })
})
