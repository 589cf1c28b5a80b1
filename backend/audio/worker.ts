import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { soundFrames, TAIL_SECONDS } from '#shared/playback/songEnd'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import type { Song } from '#shared/song/song'
import type { AudioFormat, AudioTags } from '#workers/render/api'
import { createEncoder } from '#workers/render/core/createEncoder'
import { renderSong } from '#workers/render/core/renderSong'
import { readBank } from '#workers/synth/synthesizer'
import { warmUpSynth } from '#workers/synth/warmUpSynth'
import { wholeBank } from '../bank/wholeBank'

/** A song to render. The result goes to `port` (transferred) as {@link AudioNews}. */
export interface AudioQuestion {
  /** A MIDI file. */
  readonly song: Uint8Array
  readonly format: AudioFormat
  readonly tags: AudioTags
  /** The longest sound, tail included. */
  readonly maxSeconds: number
  readonly port: MessagePort
}

/** `done`: all bytes were sent. */
export type AudioAnswer = 'done' | 'cancelled' | 'tooLong' | 'unreadable'

/**
 * A fraction of the render, 0–1, or the next bytes of the file (transferred), which wait for a `more` before the next
 * ones.
 */
export type AudioNews = { readonly progress: number } | { readonly bytes: Uint8Array }

/** Messages that the port accepts. */
export type AudioOrder = 'more' | 'cancel'

const PIECE_BYTES = 1 << 20
/** The most pieces on their way, which bounds memory when they are stored slowly. */
const MAX_AHEAD = 2

const { folder, name } = wholeBank()
const bank = readBank(new Uint8Array(readFileSync(join(folder, name))).buffer)

class Cancelled extends Error {}

async function answer({ song: bytes, format, tags, maxSeconds, port }: AudioQuestion): Promise<AudioAnswer> {
  const song = songOf(bytes)
  if (song === null) return 'unreadable'
  const { sampleRate } = format
  const whole = { song, range: null, sampleRate, tailSeconds: TAIL_SECONDS }
  const frames = soundFrames(whole)
  if (frames > maxSeconds * sampleRate) return 'tooLong'
  const pieces = new Pieces(port)
  const encoder = createEncoder(format, frames, tags)
  const trackIds = song.tracks.map(({ id }) => id)
  try {
    await pieces.add(encoder.head())
    await renderSong({ ...whole, trackIds, metronome: null }, bank, {
      async pause(progress) {
        // Lets orders arrive.
        await setImmediate()
        pieces.report(progress)
      },
      async write(stretch) {
        const { left, right, frames } = stretch
        await pieces.add(encoder.encode(left.subarray(0, frames), right.subarray(0, frames)))
        return stretch
      },
    })
    await pieces.add(encoder.end())
    await pieces.flush()
    return 'done'
  } catch (error) {
    if (error instanceof Cancelled) return 'cancelled'
    throw error
  } finally {
    port.close()
  }
}

/** Collects bytes into pieces and sends them. Throws Cancelled once the other side wants no more. */
class Pieces {
  readonly #port: MessagePort
  #bytes = new Uint8Array(PIECE_BYTES)
  #used = 0
  #ahead = 0
  #isCancelled = false
  #resume = () => {}

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (order: AudioOrder) => {
      if (order === 'cancel') this.#isCancelled = true
      else this.#ahead--
      this.#resume()
    })
  }

  report(progress: number): void {
    if (this.#isCancelled) throw new Cancelled()
    this.#port.postMessage({ progress } satisfies AudioNews)
  }

  async add(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + PIECE_BYTES - this.#used)
      this.#bytes.set(part, this.#used)
      this.#used += part.length
      at += part.length
      if (this.#used === PIECE_BYTES) await this.flush()
    }
  }

  async flush(): Promise<void> {
    if (this.#used > 0) {
      const bytes = this.#bytes.slice(0, this.#used)
      this.#port.postMessage({ bytes } satisfies AudioNews, [bytes.buffer])
      this.#used = 0
      this.#ahead++
    }
    while (this.#ahead >= MAX_AHEAD && !this.#isCancelled) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve
      })
    }
    if (this.#isCancelled) throw new Cancelled()
  }
}

function songOf(bytes: Uint8Array): Song | null {
  try {
    return readSmf(bytes).song
  } catch (error) {
    if (error instanceof MidiFileError) return null
    throw error
  }
}

warmUpSynth(44_100, bank)
// An error ends the thread and rejects the question.
parentPort?.on('message', async (question: AudioQuestion) => parentPort?.postMessage(await answer(question)))
parentPort?.postMessage('ready')
