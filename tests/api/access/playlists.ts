import type { SongRecord } from '#shared/api/songs'
import type { Client, RequestBody } from '../../support/serverClient'
import type { Callers } from '../support/callers'
import { makePlaylist, makeSong } from '../support/library'
import { FORBIDDEN, forOwner, forUsers, type Row } from './expectations'

const PLAYLISTS = '/api/v1/playlists'

/** Calls a route under a playlist of the owner's that has the song. */
const of =
  (
    method: string,
    rest: (song: SongRecord) => string,
    body: (song: SongRecord) => RequestBody = () => ({}),
  ): Row['call'] =>
  async (client, song, { owner }) => {
    const { id } = await makePlaylist(owner, [song])
    return client.request(method, `${PLAYLISTS}/${id}${rest(song)}`, body(song))
  }

/** Puts the owner's song into a playlist of the caller. */
async function addToOwn(client: Client, song: SongRecord) {
  const made = await client.post(PLAYLISTS, { json: { name: 'Mine' } })
  if (made.status !== 200) return made
  return client.post(`${PLAYLISTS}/${made.json.id}/songs`, { json: { song_id: song.id } })
}

/** Puts another user's song, which the owner may not see, into a playlist of the owner. */
async function addForeign(client: Client, _song: SongRecord, { server, owner }: Callers) {
  const foreign = await makeSong(await server.signUp())
  const { id } = await makePlaylist(owner)
  return client.post(`${PLAYLISTS}/${id}/songs`, { json: { song_id: foreign.id } })
}

export const playlistRows: Row[] = [
  { route: `GET ${PLAYLISTS}`, may: forUsers, call: (client) => client.get(PLAYLISTS) },
  {
    route: `POST ${PLAYLISTS}`,
    may: forUsers,
    call: (client) => client.post(PLAYLISTS, { json: { name: 'Best' } }),
  },
  {
    route: `PUT ${PLAYLISTS}/:id`,
    may: forOwner,
    call: of(
      'PUT',
      () => '',
      () => ({ json: { name: 'Other' } }),
    ),
  },
  { route: `DELETE ${PLAYLISTS}/:id`, may: forOwner, call: of('DELETE', () => '') },
  { route: `GET ${PLAYLISTS}/:id/songs`, may: forOwner, call: of('GET', () => '/songs') },
  {
    route: `POST ${PLAYLISTS}/:id/songs`,
    may: forOwner,
    call: of(
      'POST',
      () => '/songs',
      ({ id }) => ({ json: { song_id: id } }),
    ),
  },
  { route: `POST ${PLAYLISTS}/:id/songs`, when: 'private, into one’s own', may: forOwner, call: addToOwn },
  { route: `POST ${PLAYLISTS}/:id/songs`, when: 'public', may: forUsers, call: addToOwn },
  {
    route: `POST ${PLAYLISTS}/:id/songs`,
    when: 'of another’s private song',
    may: { ...forOwner, owner: FORBIDDEN },
    call: addForeign,
  },
  {
    route: `PUT ${PLAYLISTS}/:id/songs`,
    may: forOwner,
    call: of(
      'PUT',
      () => '/songs',
      ({ id }) => ({ json: { song_ids: [id] } }),
    ),
  },
  {
    route: `DELETE ${PLAYLISTS}/:id/songs/:song_id`,
    may: forOwner,
    call: of('DELETE', ({ id }) => `/songs/${id}`),
  },
]
