import { randomUUID } from 'node:crypto'
import type { Answer } from '../../support/answer'
import { formData } from '../../support/multipart'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import type { Client } from '../../support/serverClient'
import { testComposer } from '../../support/testComposer'
import { makePlaylist, makeSong, saveBytes } from '../support/library'
import { header } from '../support/midi'
import type { Field, Place } from './fields'

/** A server with one of everything, and a user who may access it. */
export interface FieldWorld {
  readonly server: TestServer
  readonly owner: Account
  readonly admin: Client
  readonly ids: Readonly<Record<'song' | 'data' | 'playlist' | 'midi' | 'user', string>>
}

export async function startFieldWorld(): Promise<FieldWorld> {
  const server = await startServer({ surroundings: { composer: testComposer } })
  const owner = await server.signUp()
  const superuser = await server.signUp()
  await server.db('users').where({ id: superuser.user.id }).update({ is_superuser: true })
  const song = await makeSong(owner)
  const playlist = await makePlaylist(owner, [song])
  const midi = await owner.client.post('/api/midi/upload', { bytes: header() })
  const ids = {
    song: song.id,
    data: song.song_data_id ?? '',
    playlist: playlist.id,
    midi: midi.json.id,
    user: owner.user.id,
  }
  return { server, owner, admin: superuser.client, ids }
}

const email = () => `${randomUUID()}@example.com`

/** The other input that a request needs to succeed, and its sender. */
interface Given {
  readonly client?: Client
  readonly json?: object
  readonly texts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly path?: Readonly<Record<string, string>>
}

const note = { degree: 1, duration: 4 }
const prompt = { json: { prompt: 'Rain', blueprint: { tracks: [{ type: 'bass' }], motif: [note, note] } } }
const GIVEN: Readonly<Record<string, (world: FieldWorld) => Given | Promise<Given>>> = {
  'post /api/v1/login/access-token': ({ owner }) => ({ texts: { username: owner.email, password: owner.password } }),
  'post /api/v1/reset-password': () => ({ json: { token: 'none', new_password: TEST_PASSWORD } }),
  'post /api/v1/users': () => ({ json: { email: email(), password: TEST_PASSWORD } }),
  'post /api/v1/users/signup': () => ({ json: { email: email(), password: TEST_PASSWORD } }),
  'patch /api/v1/users/{user_id}': async ({ server }) => ({ path: { user_id: (await server.signUp()).user.id } }),
  'patch /api/v1/users/me': async ({ server }) => ({ client: (await server.signUp()).client }),
  'patch /api/v1/users/me/password': async ({ server }) => {
    const { client, password } = await server.signUp()
    return { client, json: { current_password: password, new_password: 'another long password' } }
  },
  'put /api/v1/users/me/profile': () => ({ texts: { display_name: 'Ada' } }),
  'post /api/v1/songs': async ({ owner }) => ({ json: { name: 'Aurora', data_id: await saveBytes(owner) } }),
  'post /api/v1/songs/generate': () => prompt,
  'post /api/v1/songs/generate/plan': () => prompt,
  'post /api/v1/generate_midi': () => prompt,
  'post /generate_midi': () => prompt,
  'post /api/v1/playlists/{id}/songs': ({ ids }) => ({ json: { song_id: ids.song } }),
  'put /api/v1/playlists/{id}/songs': ({ ids }) => ({ json: { song_ids: [ids.song] } }),
  'put /api/v1/playlists/{id}': () => ({ json: { name: 'Best' } }),
  'put /api/v1/songs/{id}/versions/{number}': () => ({ json: { name: 'Sketch' } }),
  'get /oembed': () => ({ query: { url: 'https://10.0.0.1/' } }),
  'post /api/export': ({ ids }) => ({ json: { projectId: ids.song } }),
}

/** The value of a path parameter, unless it is the tested field. */
function parameter({ ids }: FieldWorld, path: string, name: string): string {
  if (name === 'provider') return 'google'
  if (name === 'format') return 'midi'
  if (name === 'song_id') return ids.song
  if (name === 'number') return '1'
  if (name.startsWith('user')) return ids.user
  if (path.includes('/songs/data/')) return ids.data
  if (path.includes('/playlists/')) return ids.playlist
  return path.includes('/midi/') ? ids.midi : ids.song
}

/** The same object with the value put in: `tracks.0.complexity` goes into the first track, or makes a list with one. */
function withValue(whole: object, [key, ...rest]: Field['path'], value: unknown): object {
  const old = (whole as Record<string | number, object | undefined>)[key] ?? (typeof rest[0] === 'number' ? [] : {})
  const inner = rest.length === 0 ? value : withValue(old, rest, value)
  return Array.isArray(whole) ? whole.toSpliced(Number(key), 1, inner) : { ...whole, [key]: inner }
}

function clientFor({ server, owner, admin }: FieldWorld, { operation: { access } }: Field): Client {
  if (access === 'anyone') return server.visitor
  return access === 'superuser' ? admin : owner.client
}

/** Sends a request in which this field is `value` and everything else is valid. */
export async function sendField(world: FieldWorld, field: Field, value: unknown): Promise<Answer> {
  const { operation, place, path } = field
  const given: Given = (await GIVEN[`${operation.method} ${operation.path}`]?.(world)) ?? {}
  const set = (where: Place, whole: object = {}) => (place === where ? withValue(whole, path, value) : whole)
  const texts = (where: Place, whole?: object) =>
    Object.entries(set(where, whole)).map(([key, text]): [string, string] => [key, String(text)])
  const inPath = Object.fromEntries(texts('path', given.path))
  const target = operation.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(inPath[key] ?? parameter(world, operation.path, key)),
  )
  const query = new URLSearchParams(texts('query', given.query)).toString()
  const parts = operation.multipart && texts('multipart', given.texts).map(([name, text]) => ({ name, text }))
  const client = given.client ?? clientFor(world, field)
  return client.request(operation.method.toUpperCase(), query === '' ? target : `${target}?${query}`, {
    headers: Object.fromEntries(texts('headers')),
    ...(operation.json && { json: set('json', given.json) }),
    ...(operation.form && { form: Object.fromEntries(texts('form', given.texts)) }),
    ...(operation.bytes && { bytes: header() }),
    ...(parts && formData(parts)),
  })
}

/** A valid text of this many characters; characters beyond 16 bits count as one. */
export function textFor({ path, schema }: Field, length: number): string {
  const name = String(path.at(-1))
  if (schema.format === 'email') return `${`${randomUUID()}${'a'.repeat(300)}`.slice(0, length - 12)}@example.com`
  if (/password/.test(name)) return Array.from({ length }, (_, i) => [...'xK7é𝄞wQ2m'][i % 9]).join('')
  if (name === 'name' && schema.pattern) return `${randomUUID()}xyz`.slice(0, length)
  if (name === 'next') return `/${'a'.repeat(length)}`.slice(0, length)
  if (name === 'website') return `https://${'a'.repeat(length)}`.slice(0, length)
  // Not the name of another machine, so that nothing is requested.
  if (name === 'url') return `https://10.0.0.1/${'a'.repeat(length)}`.slice(0, length)
  return '𝄞'.repeat(length)
}
