import { fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, type Transferable } from 'node:worker_threads'
import { streamBank } from '#shared/bank/streamedBank'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { newSong } from '#shared/song/newSong'
import type { Song } from '#shared/song/song'
import type { BankFile } from '#workers/bank/bankFile'
import { createBankCutter } from '#workers/bank/cutBank'
import { wholeBank } from './wholeBank'

const send = (message: 'ready' | Uint8Array[], transfer: Transferable[] = []) =>
  parentPort?.postMessage(message, transfer)

const { folder, name } = wholeBank()
const cutter = createBankCutter(openBank(join(folder, name)))

/** Opens the bank for the lifetime of the thread. */
function openBank(path: string): BankFile {
  const file = openSync(path, 'r')
  return {
    length: fstatSync(file).size,
    read(from, to) {
      const bytes = new Uint8Array(to - from)
      for (let at = 0; at < bytes.length; ) {
        const count = readSync(file, bytes, at, bytes.length - at, from + at)
        if (count === 0) throw new Error(`${path} ends after ${from + at} bytes`)
        at += count
      }
      return bytes
    },
  }
}

/** Reads a song; a file that is not one plays nothing. */
function songOf(bytes: Uint8Array): Song {
  try {
    return readSmf(bytes).song
  } catch (error) {
    if (error instanceof MidiFileError) return newSong('')
    throw error
  }
}

// Each message is a song, and its answer is the parts of the song's bank. An error ends the thread and rejects the
// question.
parentPort?.on('message', (bytes: Uint8Array) => {
  const { sf2, ticks } = cutter.cut(songOf(bytes))
  send(streamBank(new Uint8Array(sf2), ticks), [sf2])
})
send('ready')
