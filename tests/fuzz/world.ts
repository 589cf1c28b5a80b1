import type { Log } from '#backend/core/log'
import { header } from '../api/support/midi'
import { type Account, startServer, type TestServer } from '../support/server'
import type { FuzzCaller } from './requests'
import { EMAILS, PASSWORD, SECRET, USERNAME } from './values'

/** A server with accounts and with objects whose ids the requests use. `mend` restores what requests destroy. */
export interface World {
  readonly server: TestServer
  readonly authorization: Readonly<Record<FuzzCaller, string | undefined>>
  /** Strings that no answer may contain: passwords, tokens, paths on the server. */
  readonly secrets: readonly string[]
  /** Internal errors from the server's log. */
  readonly failures: readonly string[]
  known(kind: string, index: number): string
  mend(): Promise<void>
}

/** The table with the ids of each kind. */
const TABLES: Readonly<Record<string, string>> = {
  song: 'songs',
  data: 'song_data',
  user: 'users',
  playlist: 'playlists',
  midi: 'midi_files',
  file: 'generated_files',
}
const ENOUGH = 6

/** Restores the accounts: users with their roles and passwords, and their sessions. */
async function rememberAccounts({ db }: TestServer) {
  const users = await db('users').select()
  const sessions = await db('sessions').select()
  const ids = users.map(({ id }) => id)
  return async () => {
    // Another user may have taken an address or a name meanwhile.
    for (const key of ['email_key', 'name_key']) {
      const taken = users.flatMap((user) => user[key] ?? [])
      await db('users').whereIn(key, taken).whereNotIn('id', ids).delete()
    }
    for (const id of ids) await db('users').where({ id }).update({ email_key: id, name_key: null })
    await db('users').insert(users).onConflict('id').merge()
    await db('sessions').insert(sessions).onConflict('id').merge()
  }
}

const MAKERS: Readonly<Record<string, (account: Account, index: number) => Promise<unknown>>> = {
  data: ({ client }) => client.post('/api/v1/songs/data', { bytes: header() }),
  song: async ({ client }, index) => {
    const { text: data_id } = await client.post('/api/v1/songs/data', { bytes: header() })
    await client.post('/api/v1/songs', { json: { name: 'Aurora', data_id, is_public: index % 2 === 0 } })
  },
  playlist: ({ client }) => client.post('/api/v1/playlists', { json: { name: 'Evening' } }),
  midi: ({ client }) => client.post('/api/midi/upload', { bytes: header() }),
  file: ({ client }) => client.post('/api/v1/songs/generate', { json: { prompt: 'A waltz' } }),
}

/** Errors of the composer itself; failures to store a song, such as for a deleted user, do not count. */
const ofComposer = /shared.composer|composing thread/

/** Starts the server. */
export async function startWorld(): Promise<World> {
  const failures: string[] = []
  const log: Log = (event, fields) => {
    if (event === 'request.failed') failures.push(`${fields?.method} ${fields?.path}: ${fields?.error}`)
    if (event === 'generation.failed' && ofComposer.test(String(fields?.error))) failures.push(`${fields?.error}`)
  }
  const server = await startServer({ log })
  const [user, owner, superuser] = await Promise.all(
    EMAILS.map((email) => server.signUp({ email, password: PASSWORD })),
  )
  await owner.client.request('PATCH', '/api/v1/users/me', { json: { name: USERNAME } })
  await server.db('users').where({ id: superuser.user.id }).update({ is_superuser: true })
  const restoreAccounts = await rememberAccounts(server)
  const known: Record<string, string[]> = {}

  /** The oldest and the newest of a kind: the newest bytes probably belong to no song yet. */
  /** The oldest and the newest of a kind: the newest bytes probably belong to no song yet. */
  const idsOf = async (kind: string): Promise<string[]> => {
    const some = (direction: string) =>
      server
        .db(TABLES[kind])
        .select('id')
        .orderBy('created_at', direction)
        .limit(ENOUGH / 2)
    const rows = [...(await some('asc')), ...(await some('desc'))]
    return [...new Set(rows.map(({ id }) => id as string))]
  }

  const mend = async () => {
    await restoreAccounts()
    // Otherwise more and more of the known songs would be deleted ones.
    await server.db('songs').whereNotNull('deleted_at').delete()
    for (const kind of Object.keys(TABLES)) {
      for (let missing = ENOUGH - (await idsOf(kind)).length; missing > 0; missing--) {
        await MAKERS[kind]?.(missing % 3 === 0 ? user : owner, missing)
      }
      known[kind] = await idsOf(kind)
    }
  }
  await mend()

  return {
    server,
    authorization: {
      nobody: undefined,
      'empty token': 'Bearer ',
      'bad token': `Bearer ${user.token.slice(0, -6)}Marker`,
      user: `Bearer ${user.token}`,
      owner: `Bearer ${owner.token}`,
      superuser: `Bearer ${superuser.token}`,
    },
    secrets: [SECRET, ...[user, owner, superuser].map(({ token }) => token)],
    failures,
    known: (kind, index) => known[kind]?.[index % known[kind].length] ?? '',
    mend,
  }
}
