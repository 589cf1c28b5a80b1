import { forEveryone, type Row } from './expectations'

export const publicConfigRows: Row[] = [
  { route: 'GET /api/v1/config', may: forEveryone, call: (client) => client.get('/api/v1/config') },
]
