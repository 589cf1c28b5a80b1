import { forEveryone, forUsers, type Row } from './expectations'

export const userRows: Row[] = [
  {
    route: 'POST /api/v1/users/signup',
    may: forEveryone,
    call: (client) =>
      client.post('/api/v1/users/signup', {
        json: { email: `${crypto.randomUUID()}@example.com`, password: 'long enough' },
      }),
  },
  { route: 'GET /api/v1/users/me', may: forUsers, call: (client) => client.get('/api/v1/users/me') },
]
