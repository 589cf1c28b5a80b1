import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { DownloadPath, SheetQuery } from '../downloads'
import type { ApiOperation } from './operation'

const tag = 'Downloads'
const parameters = z.object({ id: Uuid })
const headers = { 'Content-Disposition': 'The name to save it under.' }
const RULE = 'Of one’s own songs, and of public ones that may be downloaded.'

export const downloadOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/songs/download/sheet/{id}',
    tag,
    summary: 'Download a song as sheet music',
    description: `${RULE} An engraved PDF on A4 or Letter, as a full score or in parts, or MusicXML 4.0, plain or compressed. 400 for a song without notes, 413 for one that is too long, 503 when too many wait.`,
    access: 'user',
    parameters,
    query: SheetQuery,
    success: {
      types: ['application/pdf', 'application/vnd.recordare.musicxml+xml', 'application/vnd.recordare.musicxml'],
      description: 'The sheet.',
      headers,
    },
    refusals: [400, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/v1/songs/download/{format}/{id}',
    tag,
    summary: 'Download a song',
    description: `${RULE} Sound is rendered when it is first asked for, and kept for later. With \`Accept: text/event-stream\` the answer is the progress of the render: events \`progress\` with \`{"progress": 0…1}\`, then \`ready\`, after which the plain call answers at once, or \`error\` with \`{"code", "params", "detail"}\`. The render ends when nobody waits for it. 400 for sound of a song that ends before tick 120, 413 for one that is too long, 503 when too many songs wait.`,
    access: 'user',
    parameters: DownloadPath,
    success: { types: ['audio/midi', 'audio/wav', 'audio/mpeg'], description: 'The file.', headers },
    alternatives: [{ types: ['text/event-stream'], description: 'The progress of the render.' }],
    refusals: [413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/v1/songs/{id}/download_license',
    tag,
    summary: 'Download the license of a song',
    description: 'Of one’s own songs, and of public ones.',
    access: 'user',
    parameters,
    success: { types: ['text/plain'], description: 'The license.', headers },
  },
  {
    method: 'get',
    path: '/api/v1/songs/{id}/download_zip',
    tag,
    summary: 'Download a song with its sound, its score, its license, its details and its cover',
    description: `${RULE} The MIDI file, an MP3 file and MusicXML as far as the song can have them, LICENSE.txt, song.json and the cover.`,
    access: 'user',
    parameters,
    success: { types: ['application/zip'], description: 'The archive.', headers },
    refusals: [422, 429, 503],
  },
]
