import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#backend/config/config'
import { ensureFolders, signingKey } from '#backend/config/dataFolder'
import { type Database, migrate, openDatabase } from '#backend/database/index'
import { signAccessToken } from '#backend/services/accounts/tokens'

/** A data folder with the database of a server that has been in use for a while. */
export interface FilledFolder {
  readonly dataDir: string
  /** Sessions of a user with 100 songs and of one with 10,000. */
  readonly small: string
  readonly large: string
  readonly writers: readonly Writer[]
}

/** A user's session, and the bytes of a song of theirs. */
export interface Writer {
  readonly token: string
  readonly dataId: string
}

export const PUBLIC_SONGS = 10_000
export const WRITERS = 200
const AUTHORS = 100
const ROWS_AT_ONCE = 500

const at = (second: number) => new Date(Date.UTC(2025, 0, 1) + second * 1000).toISOString()

/** Only the header is MIDI; the rest compresses as badly as a song. */
export const songBytes = (length: number): Buffer =>
  Buffer.concat([Buffer.from('MThd\0\0\0\x06\0\x01\0\x01\x01\xe0', 'latin1'), randomBytes(length - 14)])

async function addUser(db: Database): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await db('users').insert({ id, email, email_key: email, full_name: 'Ada', is_active: true, created_at: at(0) })
  return id
}

/** Adds songs of these users in turn and returns the ids of their data. */
async function addSongs(db: Database, users: readonly string[], count: number, is_public: boolean): Promise<string[]> {
  const made = Array.from({ length: count }, (_, i) => {
    const bytes = songBytes(2_000 + ((i * 977) % 6_000))
    const digest = createHash('sha256').update(bytes).digest('hex')
    const shared = { user_id: users[i % users.length], is_public, created_at: at(i), updated_at: at(i) }
    const data = { id: randomUUID(), ...shared, bytes, digest }
    const published = is_public ? { license: 'CC-BY', attribution_name: 'Ada', published_at: at(i) } : {}
    const details = { genre: 'Jazz', mood: 'Calm', cover_image: 'covers/Jazz__Calm.png' }
    return {
      data,
      song: { id: randomUUID(), ...shared, song_data_id: data.id, name: `Song ${i}`, ...details, ...published },
    }
  })
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = made.slice(from, from + ROWS_AT_ONCE)
    await db.transaction(async (transaction) => {
      for (const { data, song } of some) {
        await transaction('song_data').insert(data)
        await transaction('songs').insert(song)
      }
    })
  }
  return made.map(({ data }) => data.id)
}

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'tunesmith-bench-'))

/** Makes the folder: 20,300 songs of 302 users. The caller removes it. */
export async function fillFolder(): Promise<FilledFolder> {
  const dataDir = emptyFolder()
  const config = readConfig({ DATA_DIR: dataDir })
  ensureFolders(config)
  const key = signingKey(config)
  const db = openDatabase(config.database)
  await migrate(db)
  const users = async (count: number) => {
    const ids: string[] = []
    for (let i = 0; i < count; i++) ids.push(await addUser(db))
    return ids
  }
  const signIn = async (userId: string): Promise<string> => {
    const expires = new Date(Date.now() + 86_400_000)
    const session = { id: randomUUID(), user_id: userId, created_at: at(0), expires_at: expires.toISOString() }
    await db('sessions').insert(session)
    return signAccessToken(key, { userId, sessionId: session.id }, new Date(), expires)
  }
  await addSongs(db, await users(AUTHORS), PUBLIC_SONGS, true)
  const [small, large, ...writing] = await users(2 + WRITERS)
  await addSongs(db, [small], 100, false)
  await addSongs(db, [large], 10_000, false)
  const dataIds = await addSongs(db, writing, WRITERS, false)
  const writers: Writer[] = []
  for (const [i, dataId] of dataIds.entries()) writers.push({ token: await signIn(writing[i]), dataId })
  const folder = { dataDir, small: await signIn(small), large: await signIn(large), writers }
  await db.destroy()
  return folder
}
