import { TEST_PASSWORD } from '../../support/preparedAccounts'
import type { Client } from '../../support/serverClient'
import type { Callers } from '../support/callers'
import { forEveryone, forSuperuser, forUsers, type Row } from './expectations'

const NO_PRIVILEGES = { status: 403, detail: "The user doesn't have enough privileges" }
const NO_SELF_DELETE = { status: 403, detail: 'Super users are not allowed to delete themselves' }

const fresh = () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'long enough' })

/**
 * Ordinary users may do it to themselves, so each gets a new account that the call uses up; the other callers stay as
 * they are.
 */
const expendable = async (client: Client, { as, server }: Callers): Promise<Client> =>
  client === as.owner || client === as['other user'] ? (await server.signUp()).client : client

export const userRows: Row[] = [
  { route: 'GET /api/v1/users', may: forSuperuser, call: (client) => client.get('/api/v1/users/?limit=5') },
  {
    route: 'POST /api/v1/users',
    may: forSuperuser,
    call: (client) => client.post('/api/v1/users/', { json: fresh() }),
  },
  {
    route: 'POST /api/v1/users/signup',
    may: forEveryone,
    call: (client) => client.post('/api/v1/users/signup', { json: fresh() }),
  },
  { route: 'GET /api/v1/users/me', may: forUsers, call: (client) => client.get('/api/v1/users/me') },
  {
    route: 'PATCH /api/v1/users/me',
    may: forUsers,
    call: (client) => client.patch('/api/v1/users/me', { json: { bio: 'I write songs.' } }),
  },
  {
    route: 'DELETE /api/v1/users/me',
    may: { ...forUsers, superuser: NO_SELF_DELETE },
    call: async (client, _song, callers) => (await expendable(client, callers)).delete('/api/v1/users/me'),
  },
  {
    route: 'PATCH /api/v1/users/me/password',
    may: forUsers,
    call: async (client, _song, callers) => {
      const json = { current_password: TEST_PASSWORD, new_password: 'another long one' }
      return (await expendable(client, callers)).patch('/api/v1/users/me/password', { json })
    },
  },
  {
    route: 'GET /api/v1/users/by-username/:username',
    may: forEveryone,
    call: async (client, _song, { owner }) => {
      const json = { name: `user-${owner.user.id.slice(0, 8)}` }
      await owner.client.patch('/api/v1/users/me', { json })
      return client.get(`/api/v1/users/by-username/${json.name}`)
    },
  },
  {
    route: 'GET /api/v1/users/:user_id/profile',
    when: 'public',
    may: forEveryone,
    call: (client, _song, { owner }) => client.get(`/api/v1/users/${owner.user.id}/profile`),
  },
  {
    route: 'GET /api/v1/users/:user_id',
    when: 'of the owner',
    may: { ...forUsers, 'other user': NO_PRIVILEGES },
    call: (client, _song, { owner }) => client.get(`/api/v1/users/${owner.user.id}`),
  },
  {
    route: 'PATCH /api/v1/users/:user_id',
    when: 'of the owner',
    may: forSuperuser,
    call: (client, _song, { owner }) => client.patch(`/api/v1/users/${owner.user.id}`, { json: { full_name: 'Ada' } }),
  },
  {
    route: 'DELETE /api/v1/users/:user_id',
    may: forSuperuser,
    call: async (client, _song, { server }) => client.delete(`/api/v1/users/${(await server.signUp()).user.id}`),
  },
]
