import { forEveryone, forUsers, type Row } from './expectations'

export const loginRows: Row[] = [
  {
    route: 'POST /api/v1/login/access-token',
    may: forEveryone,
    call: (client, _song, callers) => {
      const { email: username, password } = callers.owner
      return client.post('/api/v1/login/access-token', { form: { username, password } })
    },
  },
  {
    route: 'POST /api/v1/login/test-token',
    may: forUsers,
    call: (client) => client.post('/api/v1/login/test-token'),
  },
]
