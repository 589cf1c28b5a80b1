import { type Expectation, forEveryone, forUsers, type Refusal, type Row } from './expectations'

/** Callers with access get this answer, because no site is configured and nothing waits to be linked. */
const insteadOfOk = (expectation: Expectation, refusal: Refusal) =>
  Object.fromEntries(
    Object.entries(expectation).map(([caller, outcome]) => [caller, outcome === 'ok' ? refusal : outcome]),
  ) as Expectation

const UNCONFIGURED = { status: 503, detail: 'Social sign-in is not configured' }
const NOTHING_WAITS = { status: 400, detail: 'Invalid token' }

export const socialRows: Row[] = [
  {
    route: 'GET /api/v1/login/social/providers',
    may: forEveryone,
    call: (client) => client.get('/api/v1/login/social/providers'),
  },
  {
    route: 'GET /api/v1/login/social/:provider/start',
    may: insteadOfOk(forEveryone, UNCONFIGURED),
    call: (client) => client.get('/api/v1/login/social/google/start'),
  },
  {
    route: 'POST /api/v1/login/social/:provider/start',
    may: insteadOfOk(forUsers, UNCONFIGURED),
    call: (client) => client.post('/api/v1/login/social/google/start', { json: {} }),
  },
  {
    route: 'GET /api/v1/users/me/social',
    may: forUsers,
    call: (client) => client.get('/api/v1/users/me/social'),
  },
  {
    route: 'DELETE /api/v1/users/me/social/:id',
    may: insteadOfOk(forUsers, { status: 404, detail: 'Linked account not found' }),
    call: (client) => client.delete('/api/v1/users/me/social/unknown'),
  },
  {
    route: 'GET /api/v1/login/social/:provider/callback',
    may: insteadOfOk(forEveryone, UNCONFIGURED),
    call: (client) => client.get('/api/v1/login/social/google/callback'),
  },
  {
    route: 'POST /api/v1/login/social/exchange',
    may: insteadOfOk(forEveryone, NOTHING_WAITS),
    call: (client) => client.post('/api/v1/login/social/exchange', { json: { code: 'made up' } }),
  },
  {
    route: 'POST /api/v1/login/social/link',
    may: insteadOfOk(forUsers, NOTHING_WAITS),
    call: (client) => client.post('/api/v1/login/social/link'),
  },
]
