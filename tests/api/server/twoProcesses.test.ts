import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../support/answer'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Client, createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'
import { midiOfLength } from '../support/midi'
import { tokenIn } from '../support/outbox'

/** One of two server processes that share only the database and the key. */
interface Process {
  readonly program: ServerProgram
  readonly dataDir: string
  readonly superuserToken: string
  as(token?: string): Client
}

const SETTINGS = {
  PORT: '0',
  SECRET_KEY: 'a key that both processes are given',
  LIMIT_LOGIN_ADDRESS: 'off',
  LIMIT_SIGNUP: 'off',
  LIMIT_UPLOAD: 'off',
  LIMIT_PLAY: '50/1m',
  QUOTA_SONGS: '12',
}

async function start({ env }: OwnDatabase): Promise<Process> {
  const dataDir = temporaryFolder()
  const program = runServer({ ...SETTINGS, ...env, DATA_DIR: dataDir })
  const [, url, superuserToken] = await program.printed(/(http\S+)\/signup\?superuser=(\S+)/)
  const as = (token?: string) => createClient(url, token && `Bearer ${token}`)
  return { program, dataDir, superuserToken, as }
}

const signUpAt = (process: Process, form: object = {}) =>
  process.as().post('/api/v1/users/signup', {
    json: { email: `${randomUUID()}@example.com`, password: TEST_PASSWORD, ...form },
  })

const logInAt = (process: Process, username: string, password = TEST_PASSWORD) =>
  process.as().post('/api/v1/login/access-token', { form: { username, password } })

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const at = (count: number, ask: (process: Process) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i % 2 ? one : other)))

let database: OwnDatabase
let one: Process
let other: Process
/** The answers to two uses of the link for the first superuser, one at each process. */
let firstSignUps: Answer[]
/** The superuser's session. */
let root: string

beforeAll(async () => {
  database = await emptyDatabase()
  const processes = await Promise.all([start(database), start(database)])
  one = processes[0]
  other = processes[1]
  firstSignUps = await at(2, (process) => signUpAt(process, { superuser_token: one.superuserToken }))
  root = (await logInAt(one, firstSignUps.find(({ status }) => status === 200)?.json.email)).json.access_token
}, 60_000)

afterAll(async () => {
  for (const { program } of [one, other]) {
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  }
  await database.drop()
  removeTemporaryFolders()
})

async function account() {
  const { json: user } = await signUpAt(one)
  const token: string = (await logInAt(one, user.email)).json.access_token
  return { user, token }
}

const whoAmI = (process: Process, token: string) => process.as(token).get('/api/v1/users/me')

test('both came up at once on an empty database', async () => {
  expect(statuses(await at(2, (process) => process.as().get('/readyz')))).toEqual([200, 200])
})

test('both give one link for the first superuser, which works once', async () => {
  expect(other.superuserToken).toBe(one.superuserToken)
  expect(statuses(firstSignUps)).toEqual([200, 400])
  expect(firstSignUps.find(({ status }) => status === 200)?.json.is_superuser).toBe(true)
  const late = await signUpAt(other, { superuser_token: other.superuserToken })
  expect([late.status, late.json]).toEqual([400, { detail: 'Invalid token' }])
})

test('a session that began at one counts at the other, until it is ended at either', async () => {
  const { token } = await account()
  expect((await whoAmI(other, token)).status).toBe(200)
  await other.as(token).post('/api/v1/login/logout')
  expect((await whoAmI(one, token)).status).toBe(403)
  expect((await whoAmI(other, token)).status).toBe(403)
})

test('whoever is deactivated at one is locked out at the other, and stays signed out after reactivation', async () => {
  const { user, token } = await account()
  const path = `/api/v1/users/${user.id}`
  await one.as(root).request('PATCH', path, { json: { is_active: false } })
  expect((await whoAmI(other, token)).json).toEqual({ detail: 'Inactive user' })
  expect((await logInAt(other, user.email)).json).toEqual({ detail: 'Inactive user' })
  await one.as(root).request('PATCH', path, { json: { is_active: true } })
  expect((await whoAmI(other, token)).status).toBe(403)
})

test('whoever is deleted at one is gone at the other', async () => {
  const { user, token } = await account()
  await one.as(root).delete(`/api/v1/users/${user.id}`)
  expect((await whoAmI(other, token)).json).toEqual({ detail: 'User not found' })
})

test('a password changed at one ends the other sessions at the other process, and only the new one signs in there', async () => {
  const { user, token } = await account()
  const elsewhere = (await logInAt(other, user.email)).json.access_token
  const json = { current_password: TEST_PASSWORD, new_password: 'another horse battery' }
  expect((await one.as(token).request('PATCH', '/api/v1/users/me/password', { json })).status).toBe(200)
  expect((await whoAmI(other, elsewhere)).status).toBe(403)
  expect((await whoAmI(other, token)).status).toBe(200)
  expect((await logInAt(other, user.email)).status).toBe(400)
  expect((await logInAt(other, user.email, 'another horse battery')).status).toBe(200)
})

test('failed sign-ins are counted together, also those sent at once', async () => {
  const { user } = await account()
  const answers = await at(30, (process) => logInAt(process, user.email, 'wrong'))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(statuses(await at(2, (process) => logInAt(process, user.email)))).toEqual([429, 429])
})

test('one address makes one account, wherever it is used at once', async () => {
  const email = `${randomUUID()}@example.com`
  expect(statuses(await at(6, (process) => signUpAt(process, { email })))).toEqual([200, 400, 400, 400, 400, 400])
})

/** The token of the first mail in a process's outbox. */
const mailedToken = ({ dataDir }: Process) =>
  vi.waitFor(
    async () => {
      const [name] = readdirSync(join(dataDir, 'outbox'))
      return tokenIn(await PostalMime.parse(readFileSync(join(dataDir, 'outbox', name))))
    },
    { timeout: 10_000, interval: 20 },
  )

test('a link to reset a password that one process mailed works once, at either, and ends every session', async () => {
  const { user, token: session } = await account()
  await one.as().post(`/api/v1/password-recovery/${user.email}`)
  const token = await mailedToken(one)
  const passwords = ['a battery of horses', 'a stable of staples']
  const answers = await Promise.all(
    [one, other].map((process, i) =>
      process.as().post('/api/v1/reset-password', { json: { token, new_password: passwords[i] } }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 400])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await logInAt(other, user.email, passwords[winner])).status).toBe(200)
  expect((await logInAt(one, user.email, passwords[1 - winner])).status).toBe(400)
  expect((await whoAmI(one, session)).status).toBe(403)
})

test('what one user stores is counted together, also what is sent at once', async () => {
  const { token } = await account()
  const answers = await at(30, (process) => process.as(token).post('/api/v1/songs/data', { bytes: midiOfLength(500) }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(18)
})

async function publicSong() {
  const { token } = await account()
  const data_id = (await one.as(token).post('/api/v1/songs/data', { bytes: midiOfLength(500) })).text
  const { json: song } = await one
    .as(token)
    .post('/api/v1/songs', { json: { name: 'Aurora', data_id, is_public: true } })
  return { song, token }
}

test('plays are counted together, each one, and so is what is too many', async () => {
  const { song } = await publicSong()
  const answers = await at(60, (process) => process.as().post(`/api/v1/songs/${song.id}/play`))
  const counts = answers.filter(({ status }) => status === 200).map(({ json }) => json.playCount)
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await other.as().get(`/api/v1/songs/${song.id}`)).json.playCount).toBe(50)
})

test('what is published or saved at one is at once what the other shows', async () => {
  const { song, token } = await publicSong()
  const listed = async () => (await other.as().get('/api/v1/songs/public')).json.data.map(({ id }: typeof song) => id)
  expect(await listed()).toContain(song.id)
  await one.as(token).put(`/api/v1/songs/data/${song.song_data_id}`, { bytes: midiOfLength(900) })
  expect((await other.as().get(`/api/v1/songs/data/${song.song_data_id}`)).bytes).toEqual(midiOfLength(900))
  await one.as(token).post(`/api/v1/songs/${song.id}/unpublish`)
  expect(await listed()).not.toContain(song.id)
  expect((await other.as().get(`/api/v1/songs/${song.id}`)).status).toBe(401)
})

test('of those who save over one version at once, one does and the others hear of it', async () => {
  const { song, token } = await publicSong()
  const path = `/api/v1/songs/data/${song.song_data_id}`
  const version = (await one.as(token).get(path)).headers.get('etag') ?? ''
  let length = 600
  const answers = await at(10, (process) =>
    process.as(token).request('PUT', path, { bytes: midiOfLength(length++), headers: { 'If-Match': version } }),
  )
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(412)])
})

test('saving and deleting one song at once at both ends in either, never in an error', async () => {
  for (let i = 0; i < 10; i++) {
    const { song, token } = await publicSong()
    const save = () => one.as(token).put(`/api/v1/songs/data/${song.song_data_id}`, { bytes: midiOfLength(800) })
    const rename = () => one.as(token).put(`/api/v1/songs/${song.id}`, { json: { name: 'Borealis' } })
    const saved = Promise.all([save(), rename(), save()])
    const deleted = await other.as(token).delete(`/api/v1/songs/${song.id}`)
    expect(deleted.status).toBe(200)
    for (const { status, text } of await saved) expect([200, 404], text).toContain(status)
    expect((await one.as(token).get(`/api/v1/songs/${song.id}`)).status).toBe(404)
  }
})
