import { forOwner, forUsers, type Row } from './expectations'

/** The answer of a route to callers who may download the song: a bare header is too short for audio and sheet music. */
const downloads: Pick<Row, 'route' | 'call' | 'success'>[] = [
  {
    route: 'GET /api/v1/songs/download/:format/:id',
    call: (client, song) => client.get(`/api/v1/songs/download/midi/${song.id}`),
  },
  {
    route: 'GET /api/v1/songs/download/:format/:id',
    call: (client, song) => client.get(`/api/v1/songs/download/wav/${song.id}`),
    success: 400,
  },
  {
    route: 'GET /api/v1/songs/download/sheet/:id',
    call: (client, song) => client.get(`/api/v1/songs/download/sheet/${song.id}`),
    success: 400,
  },
  {
    route: 'GET /api/v1/songs/:id/download_zip',
    call: (client, song) => client.get(`/api/v1/songs/${song.id}/download_zip`),
  },
]
const license: Pick<Row, 'route' | 'call'> = {
  route: 'GET /api/v1/songs/:id/download_license',
  call: (client, song) => client.get(`/api/v1/songs/${song.id}/download_license`),
}
const noDownload = { when: 'public, no download', settings: { allowDownload: false } }

export const downloadRows: Row[] = [
  ...downloads.flatMap((download): Row[] => [
    { ...download, when: 'private', may: forOwner },
    { ...download, when: 'public', may: forUsers },
    { ...download, ...noDownload, may: forOwner },
  ]),
  { ...license, when: 'private', may: forOwner },
  { ...license, ...noDownload, may: forUsers },
]
