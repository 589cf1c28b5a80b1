import type { Callers } from '../support/callers'
import { header } from '../support/midi'
import { forEveryone, forOwner, forUsers, type Row } from './expectations'

const upload = async ({ owner }: Callers): Promise<string> =>
  (await owner.client.post('/api/midi/upload', { bytes: header() })).json.path

export const filesRows: Row[] = [
  {
    route: 'POST /api/export',
    may: forOwner,
    call: (client, song) => client.post('/api/export', { json: { projectId: song.id, midi: true } }),
  },
  {
    route: 'GET /api/export/files/:token/:filename',
    may: forEveryone,
    call: async (client, song, { owner }) => {
      const { json } = await owner.client.post('/api/export', { json: { projectId: song.id, midi: true } })
      return client.get(json.files[0])
    },
  },
  {
    route: 'POST /api/midi/upload',
    may: forUsers,
    call: (client) => client.post('/api/midi/upload', { bytes: header() }),
  },
  {
    route: 'POST /api/midi',
    may: forUsers,
    // Callers with access learn that this URL is not fetched.
    call: (client) => client.post('/api/midi', { json: { url: 'https://localhost/' } }),
    success: 400,
  },
  {
    route: 'GET /api/midi/:id',
    may: forOwner,
    call: async (client, _song, callers) => client.get(await upload(callers)),
  },
  {
    route: 'GET /api/midi/:id',
    when: 'by a signed path',
    may: forEveryone,
    call: async (client, _song, callers) => {
      const { json } = await callers.owner.client.get(`${await upload(callers)}/url`)
      return client.get(json.url)
    },
  },
  {
    route: 'GET /api/midi/:id/url',
    may: forOwner,
    call: async (client, _song, callers) => client.get(`${await upload(callers)}/url`),
  },
]
