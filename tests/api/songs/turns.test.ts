/** Tests as whose request each question waits for a thread: heavy users must not keep others waiting. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueuePlace } from '#backend/core/concurrency'
import { findUser, type UserRow } from '#backend/repositories/accounts/users'
import type { ServerContext } from '#backend/services/context'
import { downloadZip } from '#backend/services/songs/files/archives'
import { exportSong } from '#backend/services/songs/files/exports'
import { downloadSheet } from '#backend/services/songs/files/sheets'
import { createSongData, replaceSongData } from '#backend/services/songs/songData'
import { listSongVersions } from '#backend/services/songs/songVersions'
import { SheetQuery } from '#shared/api/downloads'
import type { SongRecord } from '#shared/api/songs'
import { bareServer } from '../../support/bareServer'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { noteAt } from '../support/midi'

let server: TestServer
let owner: Account
let user: UserRow
let song: SongRecord
/** How the last call waited, by what it waited for. */
const turns: Record<string, QueuePlace | undefined> = {}
let bare: ServerContext

beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
  const row = await findUser(server.db, owner.user.id)
  if (!row) throw new Error('the account is gone')
  user = row
  song = await makeSong(owner, { bytes: noteAt(100) })
  const note = (what: string, turn: QueuePlace | undefined) => {
    turns[what] = turn
  }
  bare = {
    ...bareServer(server),
    sheets: {
      async write(_, turn) {
        note('sheet', turn)
        return new Uint8Array(1)
      },
      close: async () => {},
    },
    songReader: {
      async read(_, turn) {
        note('reading', turn)
        return null
      },
      async compare(_, turn) {
        note('comparison', turn)
        return null
      },
      close: async () => {},
    },
  }
})
afterAll(() => server.close())

const { signal } = new AbortController()
const exported = { midi: false, logs: true, sheet: true }

test.each<[string, () => Promise<unknown>]>([
  ['a score', () => downloadSheet(bare, user, song.id, SheetQuery.parse({}), signal)],
  ['an archive', () => downloadZip(bare, user, song.id, signal)],
  ['an export', () => exportSong(bare, user, { ...exported, projectId: song.id }, signal)],
])('%s waits for its score in the turn of its user, until the client leaves', async (_, ask) => {
  delete turns.sheet
  await ask()
  expect(turns.sheet).toMatchObject({ by: user.id, signal, cost: 1 })
})

test('saves and lists of versions wait for readings in the turn of their user', async () => {
  await createSongData(bare, user, noteAt(90))
  expect(turns.reading).toEqual({ by: user.id })
  delete turns.reading
  await replaceSongData(bare, user, song.song_data_id!, { bytes: noteAt(80), ifMatch: undefined })
  expect(turns.reading).toEqual({ by: user.id })
  await listSongVersions(bare, user, song.id)
  expect(turns.comparison).toEqual({ by: user.id })
})
