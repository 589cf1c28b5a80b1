import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/index'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'
import { header } from '../support/midi'

afterAll(removeTemporaryFolders)

/** A file of half notes of a second each. */
function notes(count: number): Buffer {
  const delta = [0x87, 0x40]
  const events = Array.from({ length: count }, () => [0, 0x90, 60, 100, ...delta, 0x80, 60, 0]).flat()
  const track = Buffer.from([...events, 0, 0xff, 0x2f, 0])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(track.length)
  return Buffer.concat([header(1, 1), Buffer.from('MTrk'), length, track])
}

test('a server that is killed while it renders never serves what is half made', async () => {
  const dataDir = temporaryFolder()
  const start = async () => {
    const program = runServer({ PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0' })
    const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
    return { program, url }
  }
  const first = await start()
  const visitor = createClient(first.url)
  const form = { username: 'ada@example.com', password: TEST_PASSWORD }
  await visitor.post('/api/v1/users/signup', { json: { email: form.username, password: form.password } })
  const { json } = await visitor.post('/api/v1/login/access-token', { form })
  const authorization = `Bearer ${json.access_token}`
  const client = createClient(first.url, authorization)
  const data_id = (await client.post('/api/v1/songs/data', { bytes: notes(20) })).text
  const song = (await client.post('/api/v1/songs', { json: { name: 'Killed', data_id } })).json
  const path = `/api/v1/songs/download/wav/${song.id}`

  const headers = { Authorization: authorization, Accept: 'text/event-stream' }
  const answer = await fetch(first.url + path, { headers })
  let told = ''
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    told += text
    const progress = [...told.matchAll(/"progress":([\d.]+)/g)].map(([, fraction]) => Number(fraction))
    if (progress.some((fraction) => fraction > 0.5)) break
  }
  first.program.kill('SIGKILL')
  expect((await first.program.ended).signal).toBe('SIGKILL')
  expect(told).not.toContain('ready')

  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'tunesmith.sqlite3') })
  const left = await db('audio_pieces').count({ count: '*' }).first()
  expect(Number(left?.count)).toBeGreaterThan(0)
  expect(await db('audio_files').select('key')).toEqual([])
  await db.destroy()

  const { program, url } = await start()
  const { status, bytes } = await createClient(url, authorization).get(path)
  expect([status, bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4)]).toEqual([200, 'RIFF', bytes.length - 8])
  // 20 s and the tail, two channels of 16 bits.
  expect(bytes.length).toBeGreaterThan(20 * 44_100 * 4)
  program.kill('SIGTERM')
  await program.ended
}, 60_000)
