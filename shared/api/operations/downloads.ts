import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { DownloadPath, SheetQuery } from '../downloads'
import type { Operation } from './operation'

const tag = 'Downloads'
const parameters = z.object({ id: Uuid })
const headers = { 'Content-Disposition': 'The name to save it under.' }
const RULE = 'Of one’s own songs, and of public ones that may be downloaded.'

export const downloadOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/v1/songs/download/sheet/{id}',
    tag,
    summary: 'Download a song as sheet music',
    description: `${RULE} Answers 503 as long as the server cannot engrave.`,
    access: 'user',
    parameters,
    query: SheetQuery,
    success: {
      types: ['application/pdf', 'application/vnd.recordare.musicxml+xml'],
      description: 'The sheet.',
      headers,
    },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/api/v1/songs/download/{format}/{id}',
    tag,
    summary: 'Download a song',
    description: `${RULE} 400 for sound of a song that ends before tick 120. Sound answers 503 as long as the server cannot render it.`,
    access: 'user',
    parameters: DownloadPath,
    success: { types: ['audio/midi', 'audio/wav', 'audio/mpeg'], description: 'The file.', headers },
    refusals: [429, 503],
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
    summary: 'Download a song with its license, its details and its cover',
    description: RULE,
    access: 'user',
    parameters,
    success: { types: ['application/zip'], description: 'The archive.', headers },
  },
]
