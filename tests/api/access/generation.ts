import { saveBytes } from '../support/library'
import { forOwner, forUsers, type Row } from './expectations'

const json = { prompt: 'A calm evening' }

export const generationRows: Row[] = [
  {
    route: 'POST /api/v1/songs/generate',
    may: forUsers,
    call: (client) => client.post('/api/v1/songs/generate', { json }),
  },
  {
    route: 'POST /api/v1/songs/generate',
    when: 'into the owner’s data',
    may: forOwner,
    call: async (client, _song, { owner }) =>
      client.post('/api/v1/songs/generate', { json: { ...json, songDataId: await saveBytes(owner) } }),
  },
  {
    route: 'POST /api/v1/songs/generate/plan',
    may: forUsers,
    call: (client) => client.post('/api/v1/songs/generate/plan', { json }),
  },
  {
    route: 'GET /download_midi/:filename',
    may: forOwner,
    call: async (client, _song, { owner }) => {
      const generated = await owner.client.post('/api/v1/songs/generate', { json })
      return client.get(`/download_midi/${generated.json.file}`)
    },
  },
  ...['/api/v1', ''].flatMap((prefix): Row[] => [
    { route: `GET ${prefix}/latest_midi`, may: forUsers, call: (client) => client.get(`${prefix}/latest_midi`) },
    {
      route: `POST ${prefix}/generate_midi`,
      may: forUsers,
      call: (client) => client.post(`${prefix}/generate_midi`, { json }),
    },
  ]),
]
