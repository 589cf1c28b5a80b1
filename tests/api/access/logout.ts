import { forUsers, type Row } from './expectations'

export const logoutRows: Row[] = [
  // Last: it ends the sessions of those who may call it.
  { route: 'POST /api/v1/login/logout', may: forUsers, call: (client) => client.post('/api/v1/login/logout') },
]
