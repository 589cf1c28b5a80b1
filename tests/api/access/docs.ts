import { forEveryone, type Row } from './expectations'

export const docsRows: Row[] = ['openapi.json', 'docs'].map((name) => ({
  route: `GET /api/v1/${name}`,
  may: forEveryone,
  call: (client) => client.get(`/api/v1/${name}`),
}))
