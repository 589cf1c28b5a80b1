import { Refusal } from '../errors'
import { askMidiWorker, MidiRefused } from '../midi/askWorker'
import type { MidiSummary } from '../midi/summary'
import type { MidiTasks } from '../midi/worker'
import { concurrencyLimit } from './limit'

/** Workers at once; whoever comes then waits. */
const MAX_WORKERS = 2

const inTurn = concurrencyLimit(MAX_WORKERS)

const ask = <Task extends keyof MidiTasks>(task: Task, bytes: Uint8Array): Promise<MidiTasks[Task]> =>
  inTurn(() => askMidiWorker(task, bytes)).catch((error: unknown) => {
    throw error instanceof MidiRefused ? new Refusal('invalid_midi') : error
  })

/**
 * Looks through a MIDI file in a thread of its own, so that no file holds the server up. Throws 422 for what is no file of
 * format 0 or 1, and for what takes more than 256 tracks, 1,000,000 events, 5 s or 256 MiB. A damaged file is read as far as it goes.
 */
export const inspectMidi = (bytes: Uint8Array): Promise<MidiSummary> => ask('summary', bytes)

/** The events of a MIDI file as UTF-8 text, one a line. Refuses as `inspectMidi` does. */
export const listMidiEvents = (bytes: Uint8Array): Promise<Uint8Array> => ask('listing', bytes)
