import { parentPort, type Transferable } from 'node:worker_threads'
import { packTune, tuneOf } from '#shared/covers/tune'
import { type SongChanges, songChanges } from '#shared/edit/versions/songChanges'
import { songSeconds } from '#shared/playback/songEnd'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { noteCount } from '#shared/song/derive'
import { listEvents } from './listing'
import { openMidiFile } from './midiFile'
import { type MidiSummary, summarizeMidi } from './summary'

/** The questions to the worker and the types of their answers. */
export interface MidiTasks {
  readonly summary: MidiSummary
  readonly listing: Uint8Array<ArrayBuffer>
  readonly reading: MidiFacts
  readonly changes: SongChanges
}

/** The facts read from a song's file. */
export interface MidiFacts {
  /** Seconds from the start to the end. */
  readonly duration: number
  readonly note_count: number
  /** In the format of `packTune`; empty for a song without notes. */
  readonly tune: string
}

export interface MidiQuestion {
  readonly task: keyof MidiTasks
  readonly bytes: Uint8Array
  /** The older version, for `changes`. */
  readonly before?: Uint8Array
}

/** First `ready`, then an answer for each question, or that the file is refused. */
export type MidiReply = 'ready' | { readonly value: MidiTasks[keyof MidiTasks] } | 'refused'

const TASKS = { summary: summarizeMidi, listing: listEvents, reading: readSong, changes: compare }

/**
 * Reads the facts from a song's file.
 * @throws MidiFileError like `openMidiFile`.
 */
function readSong(bytes: Uint8Array): MidiFacts {
  openMidiFile(bytes)
  const { song } = readSmf(bytes)
  const tune = tuneOf(song)
  return { duration: songSeconds(song), note_count: noteCount(song), tune: tune === null ? '' : packTune(tune) }
}

/**
 * Finds the changes in `bytes` since `before`.
 * @throws MidiFileError like `openMidiFile`.
 */
function compare(bytes: Uint8Array, before = bytes): SongChanges {
  const [older, newer] = [before, bytes].map((file) => {
    openMidiFile(file)
    return readSmf(file).song
  })
  return songChanges(older, newer)
}

function answer({ task, bytes, before }: MidiQuestion): MidiReply {
  try {
    return { value: TASKS[task](bytes, before) }
  } catch (error) {
    if (error instanceof MidiFileError) return 'refused'
    throw error
  }
}

const send = (reply: MidiReply, transfer: Transferable[] = []) => parentPort?.postMessage(reply, transfer)

parentPort?.on('message', (question: MidiQuestion) => {
  const reply = answer(question)
  const value = typeof reply === 'object' && reply.value instanceof Uint8Array ? [reply.value.buffer] : []
  send(reply, value)
})
send('ready')
