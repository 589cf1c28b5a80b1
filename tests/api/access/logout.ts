import { forUsers, type Row } from './expectations'

export const logoutRows: Row[] = [
  // Last, because it ends the sessions of its callers.
  { route: 'POST /api/v1/login/logout', may: forUsers, call: (client) => client.post('/api/v1/login/logout') },
]
