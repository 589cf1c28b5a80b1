import type { SongRecord } from '#shared/api/songs'
import { header } from '../support/midi'
import { forEveryone, forOwner, forReaders, forUsers, type Row } from './expectations'

const data = (song: SongRecord) => `/api/v1/songs/data/${song.song_data_id}`

export const songDataRows: Row[] = [
  {
    route: 'POST /api/v1/songs/data',
    may: forUsers,
    call: (client) => client.post('/api/v1/songs/data', { bytes: header() }),
  },
  {
    route: 'GET /api/v1/songs/data/:id',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.get(data(song)),
  },
  {
    route: 'GET /api/v1/songs/data/:id',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.get(data(song)),
  },
  {
    route: 'GET /api/v1/songs/data/:id/bank',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.get(`${data(song)}/bank`),
  },
  {
    route: 'GET /api/v1/songs/data/:id/bank',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.get(`${data(song)}/bank`),
  },
  {
    route: 'PUT /api/v1/songs/data/:id',
    may: forOwner,
    call: (client, song) => client.put(data(song), { bytes: header() }),
  },
  {
    route: 'POST /api/v1/songs/data/:id/publish',
    may: forOwner,
    call: (client, song) => client.post(`${data(song)}/publish`),
  },
  {
    route: 'POST /api/v1/songs/data/:id/unpublish',
    may: forOwner,
    call: (client, song) => client.post(`${data(song)}/unpublish`),
  },
  { route: 'DELETE /api/v1/songs/data/:id', may: forOwner, call: (client, song) => client.delete(data(song)) },
]
