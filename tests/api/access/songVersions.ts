import type { SongRecord } from '#shared/api/songs'
import { forOwner, type Row } from './expectations'

const versions = (song: SongRecord) => `/api/v1/songs/${song.id}/versions`

export const songVersionRows: Row[] = [
  ...(['private', 'public'] as const).flatMap((when): Row[] => [
    {
      route: 'GET /api/v1/songs/:id/versions',
      when,
      may: forOwner,
      call: (client, song) => client.get(versions(song)),
    },
    {
      route: 'GET /api/v1/songs/:id/versions/:number',
      when,
      may: forOwner,
      call: (client, song) => client.get(`${versions(song)}/1`),
    },
  ]),
  {
    route: 'PUT /api/v1/songs/:id/versions/:number',
    may: forOwner,
    call: (client, song) => client.put(`${versions(song)}/1`, { json: { name: 'First' } }),
  },
  {
    route: 'POST /api/v1/songs/:id/versions/:number/restore',
    may: forOwner,
    call: (client, song) => client.post(`${versions(song)}/1/restore`),
  },
]
