import { saveBytes } from '../library'
import { forEveryone, forOwner, forReaders, forUsers, type Row } from './expectations'

export const songRows: Row[] = [
  { route: 'GET /api/v1/songs/me', may: forUsers, call: (client) => client.get('/api/v1/songs/me') },
  {
    route: 'POST /api/v1/songs',
    when: 'of the owner’s data',
    may: forOwner,
    call: async (client, _song, callers) => {
      const data_id = await saveBytes(callers.owner)
      return client.post('/api/v1/songs', { json: { name: 'New', data_id } })
    },
  },
  {
    route: 'GET /api/v1/songs/:id',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.get(`/api/v1/songs/${song.id}`),
  },
  {
    route: 'GET /api/v1/songs/:id',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.get(`/api/v1/songs/${song.id}`),
  },
  {
    route: 'PUT /api/v1/songs/:id',
    may: forOwner,
    call: (client, song) => client.put(`/api/v1/songs/${song.id}`, { json: { name: 'Other' } }),
  },
  {
    route: 'DELETE /api/v1/songs/:id',
    may: forOwner,
    call: (client, song) => client.delete(`/api/v1/songs/${song.id}`),
  },
]
