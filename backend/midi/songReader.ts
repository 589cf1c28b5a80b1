import type { SongChanges } from '#shared/edit/versions/songChanges'
import { createThreadQueue, type QueuePlace } from '../threads/threadQueue'
import { MIDI_ENTRY, MIDI_LIMITS } from './askWorker'
import type { MidiFacts, MidiQuestion, MidiReply, MidiTasks } from './worker'

/** Reads song files in a thread, one at a time. Users take turns. */
export interface SongReader {
  /**
   * Reads a song. `readBytes` is called when its turn comes; if it gives undefined, the song is skipped. Null: not a
   * MIDI file, or one that exceeds the limits of tracks, events, time or memory.
   */
  read(
    readBytes: () => Promise<Uint8Array | undefined>,
    turn?: Pick<QueuePlace, 'by'>,
  ): Promise<MidiFacts | null | undefined>
  /**
   * Compares two versions of a song. `readBoth` is called when its turn comes, and gives the older and the newer bytes.
   * Answers like `read`.
   */
  compare(
    readBoth: () => Promise<readonly [Uint8Array, Uint8Array] | undefined>,
    turn?: Pick<QueuePlace, 'by'>,
  ): Promise<SongChanges | null | undefined>
  close(): Promise<void>
}

/** The most songs that may wait; a waiting song takes no memory but its callback. */
const MAX_WAITING = 100_000
const IDLE_MS = 30_000
/** The young generation of the thread: the objects of one reading are garbage when the next song comes. */
const NEW_MEGABYTES = 8

/** Thrown when the song need not be read after all. */
class CalledOff extends Error {}

export function createSongReader(): SongReader {
  const options = {
    entry: MIDI_ENTRY,
    name: 'song reading thread',
    ...MIDI_LIMITS,
    newMegabytes: NEW_MEGABYTES,
    maxWaiting: MAX_WAITING,
    idleMs: IDLE_MS,
  }
  const queue = createThreadQueue<MidiQuestion, Exclude<MidiReply, 'ready'>>(options)
  let isClosed = false

  /** Asks the thread; null: refused; undefined: cancelled, because `question` returned nothing. */
  async function ask<Task extends keyof MidiTasks>(
    question: () => Promise<(MidiQuestion & { readonly task: Task }) | undefined>,
    turn: QueuePlace | undefined,
  ): Promise<MidiTasks[Task] | null | undefined> {
    let isRead = false
    try {
      const reply = await queue.ask(async () => {
        const asked = await question()
        if (asked === undefined) throw new CalledOff()
        isRead = true
        return asked
      }, turn)
      return reply === 'refused' ? null : (reply.value as MidiTasks[Task])
    } catch (error) {
      if (error instanceof CalledOff) return undefined
      if (isClosed || !isRead) throw error
      return null
    }
  }

  return {
    read: (readBytes, turn) =>
      ask(async () => {
        const bytes = await readBytes()
        return bytes && { task: 'reading', bytes }
      }, turn),
    compare: (readBoth, turn) =>
      ask(async () => {
        const both = await readBoth()
        return both && { task: 'changes', before: both[0], bytes: both[1] }
      }, turn),
    close() {
      isClosed = true
      return queue.close()
    },
  }
}
