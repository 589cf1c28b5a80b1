// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { tries } from '#tests/support/sample'
import type { SongIdentity } from '#workers/song/api'
import { type CloudSave, NOTHING_SENT, type Sent, saveCloudSong } from './cloudSong'

/** The fate of a request: it is answered, it gets lost on its way, or its answer does. */
type Fate = 'fine' | 'lost' | 'unanswered'

/** A library that knows one author, behind a bad line. */
class Cloud {
  readonly data = new Map<string, { bytes: string; version: number; songId: string | null }>()
  readonly songs = new Map<string, { name: string; dataId: string }>()
  fates: Fate[] = []

  async answer(request: Request): Promise<Response> {
    const fate = this.fates.shift() ?? 'fine'
    if (fate === 'lost') throw new TypeError('lost')
    const answer = await this.#handle(request)
    if (fate === 'unanswered') throw new TypeError('unanswered')
    return answer
  }

  /** Another device saves. */
  changeElsewhere(dataId: string): void {
    const data = this.data.get(dataId)
    if (data) Object.assign(data, { bytes: 'other', version: data.version + 1 })
  }

  async #handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    const id = path.split('/').at(-1) ?? ''
    const isData = path.startsWith('songs/data')
    if (request.method === 'POST' && isData) {
      const dataId = crypto.randomUUID()
      this.data.set(dataId, { bytes: await request.text(), version: 1, songId: null })
      return new Response(dataId, { headers: { ETag: '"1"' } })
    }
    if (request.method === 'POST') {
      const { name, data_id: dataId } = (await request.json()) as { name: string; data_id: string }
      const songId = crypto.randomUUID()
      this.songs.set(songId, { name, dataId })
      Object.assign(this.data.get(dataId) ?? {}, { songId })
      return this.#song(songId)
    }
    if (!isData) {
      if (request.method === 'PUT') Object.assign(this.songs.get(id) ?? {}, await request.json())
      return this.#song(id)
    }
    const data = this.data.get(id)
    if (!data) return new Response('', { status: 404 })
    const etag = () => `"${data.version}"`
    if (request.method === 'GET') {
      return new Response(data.bytes, { headers: { ETag: etag(), ...(data.songId && { 'X-Song-Id': data.songId }) } })
    }
    if (request.headers.get('If-Match') !== etag()) return new Response('', { status: 412 })
    Object.assign(data, { bytes: await request.text(), version: data.version + 1 })
    return new Response(id, { headers: { ETag: etag() } })
  }

  #song(id: string): Response {
    const { name, dataId } = this.songs.get(id) ?? { name: '', dataId: '' }
    const no = { cover_image: null, license: null, attributionName: null, genre: null, mood: null, notes_tag: null }
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
    const may = { is_public: false, allowDownload: true, allowRemix: true, requireAttribution: false, playCount: 0 }
    const author = { id: 'me', name: null, display_name: null }
    const song = { ...no, ...times, ...may, id, name, user_id: 'me', song_data_id: dataId, author }
    return Response.json({ ...song, duration: null, note_count: null, remix_of: null })
  }
}

afterEach(() => vi.unstubAllGlobals())

const fates = fc.array(fc.constantFrom<Fate>('fine', 'lost', 'unanswered'), { maxLength: 8 })
/** The attempts to save: each time the user may have edited the song before. */
const saves = fc.array(fc.record({ isEdited: fc.boolean(), fates }), { minLength: 1, maxLength: 5 })
const NEW: SongIdentity = { name: 'Song', songId: null, dataId: null }
const toBytes = (text: string) => new TextEncoder().encode(text).buffer

test('OF2 SV3 however many requests and answers get lost, there is one song, with the last version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), saves, async (isNew, attempts) => {
      const cloud = new Cloud()
      vi.stubGlobal('fetch', (request: Request) => cloud.answer(request))
      let sent: Sent = NOTHING_SENT
      let identity: SongIdentity = NEW
      const save = async (text: string): Promise<CloudSave['is']> => {
        const end = await saveCloudSong(toBytes(text), identity, sent)
        sent = end.sent
        if (end.is === 'kept') identity = end.identity
        return end.is
      }
      if (!isNew) await save('first')
      let text = 'version 0'
      for (const [i, { isEdited, fates }] of [...attempts, { isEdited: true, fates: [] }].entries()) {
        if (isEdited) text = `version ${i}`
        cloud.fates = [...fates]
        // Its own version must not look like another's.
        expect(await save(text)).not.toBe('stale')
      }
      expect([...cloud.songs.values()]).toEqual([{ name: 'Song', dataId: identity.dataId }])
      expect(cloud.data.get(identity.dataId ?? '')?.bytes).toBe(text)
    }),
    { numRuns: tries(150, 50) },
  )
})

test('SV4 a version from elsewhere is never replaced', async () => {
  await fc.assert(
    fc.asyncProperty(saves, async (attempts) => {
      const cloud = new Cloud()
      vi.stubGlobal('fetch', (request: Request) => cloud.answer(request))
      const first = await saveCloudSong(toBytes('first'), NEW, NOTHING_SENT)
      const identity = first.is === 'kept' ? first.identity : NEW
      let { sent } = first
      const dataId = identity.dataId ?? ''
      cloud.changeElsewhere(dataId)
      for (const [i, { fates }] of attempts.entries()) {
        cloud.fates = [...fates]
        const end = await saveCloudSong(toBytes(`version ${i}`), identity, sent)
        expect(['stale', 'away']).toContain(end.is)
        sent = end.sent
      }
      expect(cloud.data.get(dataId)?.bytes).toBe('other')
    }),
    { numRuns: tries(50, 20) },
  )
})
