import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, type Transferable } from 'node:worker_threads'
import { writeStreamedBank } from '#shared/bank/streamedBank'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { createSong } from '#shared/song/createSong'
import type { Song } from '#shared/song/song'
import { createBankCutter } from '#workers/bank/cutBank'
import { wholeBank } from './wholeBank'

const send = (message: 'ready' | Uint8Array, transfer: Transferable[] = []) =>
  parentPort?.postMessage(message, transfer)

const { folder, name } = wholeBank()
// A large file has a buffer of its own.
const cutter = createBankCutter(readFileSync(join(folder, name)).buffer as ArrayBuffer)

/** What is no readable song plays nothing. */
function songOf(bytes: Uint8Array): Song {
  try {
    return readSmf(bytes).song
  } catch (error) {
    if (error instanceof MidiFileError) return createSong('')
    throw error
  }
}

// It is asked one song at a time, and answers with its bank. What it throws ends it, and rejects the question.
parentPort?.on('message', (bytes: Uint8Array) => {
  const { sf2, ticks } = cutter.cut(songOf(bytes))
  const bank = writeStreamedBank(new Uint8Array(sf2), ticks)
  send(bank, [bank.buffer])
})
send('ready')
