import { parentPort, type Transferable } from 'node:worker_threads'
import { packTune, tuneOf } from '#shared/covers/tune'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { listEvents } from './listing'
import { openMidiFile } from './midiFile'
import { type MidiSummary, summarize } from './summary'

/** What the worker can be asked for, and what each gives. */
export interface MidiTasks {
  readonly summary: MidiSummary
  readonly listing: Uint8Array<ArrayBuffer>
  /** As `packTune` writes it; empty for a song without notes. */
  readonly tune: string
}

export interface MidiQuestion {
  readonly task: keyof MidiTasks
  readonly bytes: Uint8Array
}

/** First `ready`, then once asked: the answer, or that the file is none that can be looked into. */
export type MidiReply = 'ready' | { readonly value: MidiTasks[keyof MidiTasks] } | 'refused'

const TASKS = { summary: summarize, listing: listEvents, tune: readTune }

/** @throws MidiFileError as `openMidiFile`. */
function readTune(bytes: Uint8Array): string {
  openMidiFile(bytes)
  const tune = tuneOf(readSmf(bytes).song)
  return tune === null ? '' : packTune(tune)
}

function answer({ task, bytes }: MidiQuestion): MidiReply {
  try {
    return { value: TASKS[task](bytes) }
  } catch (error) {
    if (error instanceof MidiFileError) return 'refused'
    throw error
  }
}

const send = (reply: MidiReply, transfer: Transferable[] = []) => parentPort?.postMessage(reply, transfer)

// One question is all that a worker answers: then nothing holds it any more, and it ends.
parentPort?.once('message', (question: MidiQuestion) => {
  const reply = answer(question)
  const value = typeof reply === 'object' && reply.value instanceof Uint8Array ? [reply.value.buffer] : []
  send(reply, value)
})
send('ready')
