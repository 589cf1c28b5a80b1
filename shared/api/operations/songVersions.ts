import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { SongRecord } from '../songs'
import { SongVersion, SongVersionForm, SongVersionList, SongVersionPath } from '../songVersions'
import type { ApiOperation } from './operation'

const tag = 'Song versions'
const access = 'user'
const path = '/api/v1/songs/{id}/versions'
const one = `${path}/{number}`
const headers = { ETag: 'The version of the bytes.' }

export const songVersionOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path,
    tag,
    summary: 'The versions of one’s own song',
    description:
      'Newest first; the first is the present one. Each save that changes the bytes keeps the version before: all of the last hour, the last of each hour for a day, the last of each day for a month, and those with a name; the server’s settings may say otherwise.',
    access,
    parameters: z.object({ id: Uuid }),
    success: { json: SongVersionList, description: 'The versions, with what changed in each.' },
  },
  {
    method: 'get',
    path: one,
    tag,
    summary: 'The bytes of a version',
    access,
    parameters: SongVersionPath,
    success: { types: ['audio/midi'], description: 'The MIDI file, as a download.', headers },
  },
  {
    method: 'put',
    path: one,
    tag,
    summary: 'Name a version',
    description: 'A version with a name is kept until the song is deleted. 409 when too many have one.',
    access,
    parameters: SongVersionPath,
    json: SongVersionForm,
    success: { json: SongVersion, description: 'The version.' },
    refusals: [409],
  },
  {
    method: 'post',
    path: `${one}/restore`,
    tag,
    summary: 'Save a version again',
    description:
      'Its bytes become the present ones, as a new version; the bytes before are kept as one too. With `If-Match` only onto the version that it names.',
    access,
    parameters: SongVersionPath,
    headers: z.object({ 'If-Match': z.string().optional() }),
    success: { json: SongRecord, description: 'The song.', headers },
    refusals: [409, 412],
  },
]
