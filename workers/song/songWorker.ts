import { expose, transfer } from 'comlink'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import { useSharedColumns } from '#shared/song/columns'
import type { SongApi } from './api'
import { openProtection } from './protection'
import { type SongCodec, SongSession } from './session'

/** The thread that owns the open song: a session behind Comlink. */

const codec: SongCodec = {
  read: (bytes, name) => readSmf(new Uint8Array(bytes), { name }),
  write: (song) => writeSmf(song).buffer as ArrayBuffer,
}

let session: SongSession | null = null

function started(): SongSession {
  if (!session) throw new Error('the song worker was not started')
  return session
}

const api: SongApi = {
  start: async ({ shared, journal }) => {
    useSharedColumns(shared)
    const protection = journal ? await openProtection() : null
    session = new SongSession(codec, protection)
    return { journal: protection !== null }
  },
  create: async (identity) => started().create(identity),
  open: async (bytes, identity) => {
    try {
      return started().open(bytes, identity)
    } catch (error) {
      throw error instanceof MidiFileError ? new Error(JSON.stringify(error.problem)) : error
    }
  },
  apply: async (command, options) => started().apply(command, options),
  undo: async () => started().undo(),
  redo: async () => started().redo(),
  write: async () => {
    const written = started().write()
    return transfer(written, [written.bytes])
  },
  markSaved: async (version, identity) => started().markSaved(version, identity),
  subscribe: async (listener) => started().subscribe((update) => listener(update)),
  connect: async (port) => started().subscribe((update) => port.postMessage(update)),
  recoverable: async () => started().recoverable(),
  recover: (key) => started().recover(key),
  discard: (key) => started().discard(key),
}

expose(api)
