import { concurrencyLimit, type QueuePlace } from '../../core/concurrency'
import { Refusal } from '../../core/errors'
import { askMidiWorker, MidiRefused } from '../../midi/askWorker'
import type { MidiSummary } from '../../midi/summary'
import type { MidiTasks } from '../../midi/worker'

/** The number of simultaneous workers; further calls wait. */
const MAX_WORKERS = 2

const inTurn = concurrencyLimit(MAX_WORKERS)

const ask = <Task extends keyof MidiTasks>(
  task: Task,
  bytes: Uint8Array,
  turn?: QueuePlace,
): Promise<MidiTasks[Task]> =>
  inTurn(() => askMidiWorker(task, bytes), turn).catch((error: unknown) => {
    throw error instanceof MidiRefused ? new Refusal('invalid_midi') : error
  })

/**
 * Inspects a MIDI file in its own thread, so that no file can block the server. Throws 422 unless it is a file of
 * format 0 or 1 within 65,535 tracks, 1,000,000 events, 5 s and 256 MiB. A damaged file is read as far as possible.
 * Rejects with the signal's reason if it aborts before the turn.
 */
export const inspectMidi = (bytes: Uint8Array, turn?: QueuePlace): Promise<MidiSummary> => ask('summary', bytes, turn)

/** Lists the events of a MIDI file as UTF-8 text, one per line. Refuses like `inspectMidi`. */
export const listMidiEvents = (bytes: Uint8Array, turn?: QueuePlace): Promise<Uint8Array> => ask('listing', bytes, turn)
