import { parentPort, type Transferable } from 'node:worker_threads'
import { writeMusicXml, writeMxl } from '#shared/notation/musicXml/writeMusicXml'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/score'
import { scoreOf } from '#shared/notation/scoreOf'
import { CodedError } from '#shared/schema/codedError'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'

/** A song to write down. */
export interface SheetQuestion {
  /** A MIDI file. */
  readonly song: Uint8Array
  readonly title: string
  /** Empty: unknown. */
  readonly author: string
  readonly format: 'musicxml' | 'mxl'
}

/** The file, or why there is none. */
export type SheetAnswer = Uint8Array | 'song_too_short' | 'song_too_long'

function answer({ song, title, author, format }: SheetQuestion): SheetAnswer {
  try {
    const score = scoreOf(readSmf(song).song, { ...DEFAULT_SCORE_OPTIONS, title, author })
    return format === 'mxl' ? writeMxl(score) : new TextEncoder().encode(writeMusicXml(score))
  } catch (error) {
    // A file that cannot be read as a song has no notes.
    if (error instanceof MidiFileError) return 'song_too_short'
    if (error instanceof CodedError && (error.code === 'song_too_short' || error.code === 'song_too_long'))
      return error.code
    throw error
  }
}

const send = (message: 'ready' | SheetAnswer, transfer: Transferable[] = []) =>
  parentPort?.postMessage(message, transfer)

// An error ends the thread and rejects the question.
parentPort?.on('message', (question: SheetQuestion) => {
  const sheet = answer(question)
  send(sheet, typeof sheet === 'string' ? [] : [sheet.buffer as ArrayBuffer])
})
send('ready')
