import { expect, test } from 'vitest'
import { startServer } from '../../support/server'
import { saveBytes } from '../support/library'
import { header, midiOfLength } from '../support/midi'

test('on a full disk a save is refused in words and logged with its reason; earlier data stays, and with room saves go on', async () => {
  const logged: string[] = []
  const server = await startServer({ log: (event, facts) => logged.push(JSON.stringify([event, facts])) })
  try {
    const owner = await server.signUp()
    const id = await saveBytes(owner, header())
    const [{ page_count }] = await server.db.raw('PRAGMA page_count')
    // SQLite fails as on a full disk.
    await server.db.raw(`PRAGMA max_page_count = ${page_count}`)
    const bytes = midiOfLength(1_000_000)
    for (const send of [
      () => owner.client.put(`/api/v1/songs/data/${id}`, { bytes }),
      () => owner.client.post('/api/v1/songs/data', { bytes }),
    ]) {
      const { status, json, headers } = await send()
      expect([status, json]).toEqual([507, { detail: 'The server has no room left' }])
      expect(headers.get('X-Error-Code')).toBe('disk_full')
    }
    expect(logged.filter((line) => line.includes('SQLITE_FULL'))).toHaveLength(2)
    expect((await owner.client.get(`/api/v1/songs/data/${id}`)).bytes.equals(header())).toBe(true)
    await server.db.raw('PRAGMA max_page_count = 1000000')
    expect((await owner.client.put(`/api/v1/songs/data/${id}`, { bytes })).status).toBe(200)
  } finally {
    await server.close()
  }
})
