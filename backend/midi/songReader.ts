import { createThreadQueue } from '../threads/threadQueue'
import { MIDI_ENTRY, MIDI_LIMITS } from './askWorker'
import type { MidiQuestion, MidiReply, ReadSong } from './worker'

/** Reads songs' files in a thread, one after another. */
export interface SongReader {
  /**
   * `readBytes` is called when the song's turn comes; if it gives undefined, the song is skipped. Null: not a MIDI file, or one that
   * exceeds the limits of tracks, events, time or memory.
   */
  read(readBytes: () => Promise<Uint8Array | undefined>): Promise<ReadSong | null | undefined>
  close(): Promise<void>
}

/** A waiting song takes no memory but its callback. */
const MAX_WAITING = 100_000
const IDLE_MS = 30_000
/** The objects of one reading are garbage when the next song comes. */
const NEW_MEGABYTES = 8

/** The song need not be read any more. */
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

  return {
    async read(readBytes) {
      let isRead = false
      const question = async (): Promise<MidiQuestion> => {
        const bytes = await readBytes()
        if (bytes === undefined) throw new CalledOff()
        isRead = true
        return { task: 'reading', bytes }
      }
      try {
        const reply = await queue.ask(question)
        return reply === 'refused' ? null : (reply.value as ReadSong)
      } catch (error) {
        if (error instanceof CalledOff) return undefined
        if (isClosed || !isRead) throw error
        return null
      }
    },
    close() {
      isClosed = true
      return queue.close()
    },
  }
}
