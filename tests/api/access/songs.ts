import { saveBytes } from '../support/library'
import { forEveryone, forOwner, forReaders, forUsers, type Row } from './expectations'

const DUPLICATE = 'POST /api/v1/songs/:id/duplicate'
const duplicate: Row['call'] = (client, song) => client.post(`/api/v1/songs/${song.id}/duplicate`)

const REMIXES = 'GET /api/v1/songs/:id/remixes'
const remixes: Row['call'] = (client, song) => client.get(`/api/v1/songs/${song.id}/remixes`)

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
  { route: REMIXES, when: 'private', may: forReaders, call: remixes },
  { route: REMIXES, when: 'public', may: forEveryone, call: remixes },
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
  {
    route: 'POST /api/v1/songs/:id/restore',
    may: forOwner,
    call: (client, song) => client.post(`/api/v1/songs/${song.id}/restore`),
  },
  { route: 'GET /api/v1/songs/public', may: forEveryone, call: (client) => client.get('/api/v1/songs/public') },
  {
    route: 'GET /api/v1/songs/public/user/:userId',
    may: forEveryone,
    call: (client, _song, { owner }) => client.get(`/api/v1/songs/public/user/${owner.user.id}`),
  },
  {
    route: 'POST /api/v1/songs/:id/publish',
    may: forOwner,
    call: (client, song) => client.post(`/api/v1/songs/${song.id}/publish`),
  },
  {
    route: 'POST /api/v1/songs/:id/unpublish',
    when: 'public',
    may: forOwner,
    call: (client, song) => client.post(`/api/v1/songs/${song.id}/unpublish`),
  },
  {
    route: 'POST /api/v1/songs/:id/play',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.post(`/api/v1/songs/${song.id}/play`),
  },
  {
    route: 'POST /api/v1/songs/:id/play',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.post(`/api/v1/songs/${song.id}/play`),
  },
  { route: DUPLICATE, when: 'private', may: forOwner, call: duplicate },
  { route: DUPLICATE, when: 'public', may: forUsers, call: duplicate },
  { route: DUPLICATE, when: 'public, no remix', settings: { allowRemix: false }, may: forOwner, call: duplicate },
]
