import { z } from '../../schema/zod'
import { ExportedFiles, ExportRequest } from '../export'
import { ImportedMidi, MidiImport, MidiLink, MidiLinkQuery, MidiPath, UploadedMidi } from '../midi'
import type { ApiOperation } from './operation'

const MIDI_TYPES = ['application/octet-stream', 'audio/midi', 'audio/mid', 'audio/x-midi']

export const filesOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/export',
    tag: 'Export',
    summary: 'Make files of a song',
    description:
      'Of an own song: its MIDI file, a list of its events, and its engraved score as PDF. A score is 400 for a song without notes, 413 for one that is too long, 503 when too many wait; then nothing is made.',
    access: 'user',
    json: ExportRequest,
    success: { json: ExportedFiles, description: 'Paths that open the files for 15 minutes.' },
    refusals: [400, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/export/files/{token}/{filename}',
    tag: 'Export',
    summary: 'Fetch an exported file',
    description: 'Needs no signing in: knowing the path is enough, for 15 minutes.',
    access: 'anyone',
    parameters: z.object({ token: z.string(), filename: z.string() }),
    success: {
      types: ['audio/midi', 'text/plain', 'application/pdf'],
      description: 'The file.',
      headers: { 'Content-Disposition': 'The name to save it under.' },
    },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/midi/upload',
    tag: 'MIDI files',
    summary: 'Upload a MIDI file',
    access: 'user',
    bytes: MIDI_TYPES,
    success: { json: UploadedMidi, description: 'Where it is.' },
    refusals: [409, 429],
  },
  {
    method: 'post',
    path: '/api/midi',
    tag: 'MIDI files',
    summary: 'Import a MIDI file by its URL',
    description: 'The server fetches it: https, a public host, at most 10 MiB and three redirects.',
    access: 'user',
    json: MidiImport,
    success: { json: ImportedMidi, description: 'The id under which it is kept.' },
    refusals: [409, 429, 502],
  },
  {
    method: 'get',
    path: '/api/midi/{id}',
    tag: 'MIDI files',
    summary: 'Read a MIDI file',
    description: 'Of one’s own, or by the token of a signed path without signing in.',
    access: 'user',
    parameters: MidiPath,
    query: MidiLinkQuery,
    success: { types: ['audio/midi'], description: 'Its bytes.' },
  },
  {
    method: 'get',
    path: '/api/midi/{id}/url',
    tag: 'MIDI files',
    summary: 'A path that opens an own MIDI file without signing in',
    access: 'user',
    parameters: MidiPath,
    success: { json: MidiLink, description: 'The path; it works for 15 minutes.' },
  },
]
