import { Worker } from 'node:worker_threads'
import { threadProgram } from '../threads/threadProgram'
import type { MidiQuestion, MidiReply, MidiTasks } from './worker'

/** Thrown when the bytes are not a MIDI file, or exceed the limits for tracks, events, time or memory. */
export class MidiRefused extends Error {
  override readonly name = 'MidiRefused'
}

/** The limits for one question. */
export const MIDI_LIMITS = { milliseconds: 5_000, megabytes: 256 }

export const MIDI_ENTRY = threadProgram('midi')

/** Asks a new worker, which ends after its answer or is terminated. Rejects with MidiRefused. */
export function askMidiWorker<Task extends keyof MidiTasks>(
  task: Task,
  bytes: Uint8Array,
  { milliseconds, megabytes } = MIDI_LIMITS,
): Promise<MidiTasks[Task]> {
  const worker = new Worker(MIDI_ENTRY, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const question: MidiQuestion = { task, bytes: new Uint8Array(bytes) }
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<MidiTasks[Task]>((resolve, reject) => {
    const refuse = () => reject(new MidiRefused())
    worker.on('message', (reply: MidiReply) => {
      if (reply === 'refused') return refuse()
      if (reply !== 'ready') return resolve(reply.value as MidiTasks[Task])
      timer = setTimeout(refuse, milliseconds)
      worker.postMessage(question, [question.bytes.buffer as ArrayBuffer])
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error),
    )
    worker.on('exit', () => reject(new Error('the MIDI worker ended without an answer')))
  })
  return answer.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
