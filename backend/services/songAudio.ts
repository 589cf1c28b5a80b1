import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AudioFormat, AudioTags } from '#workers/render/api'
import type { AudioRenderer, AudioSource } from '../audio/renderer'
import { wholeBank } from '../bank/wholeBank'
import type { AudioConfig } from '../config/config'
import { Refusal } from '../core/errors'
import type { Log } from '../core/log'
import { timestamp } from '../core/time'
import type { Database } from '../database'
import * as files from '../repositories/audioFiles'
import { LineFull } from '../threads/threadQueue'

/** Increase this when a change of the synth, of an encoder or of rendering changes the sound. */
const VERSION = 5
const RETRY_SECONDS = 30
/** The smallest change of progress that is reported. */
const STEP = 0.01
/**
 * How long a render that has not begun keeps its place after everyone waiting for it has gone: a connection may have
 * been cut.
 */
const PLACE_MS = 60_000

export interface AudioWanted {
  /** The digest of the song's bytes. */
  readonly digest: string
  readonly format: AudioFormat
  readonly tags: Omit<AudioTags, 'cover'>
  /** A name for the cover that changes with it. */
  readonly cover: string
  /** Length of the song, as far as known; short songs come first. */
  readonly seconds: number | null
}

interface AudioFile {
  readonly body: Readable
  /** Length in bytes. */
  readonly length: number
}

/** A client that waits for a file. */
export interface AudioClient {
  readonly userId: string
  /** Tells that the client has gone: the render ends when all who wait for it have. */
  readonly signal: AbortSignal
  /** Gets fractions, 0–1. */
  onProgress?(fraction: number): void
}

/** Songs rendered to sound files, kept in the database. */
export interface SongAudio {
  /** The file from the cache; undefined if it is not there. */
  find(wanted: AudioWanted): Promise<AudioFile | undefined>
  /**
   * Resolves once the cache has the file. Clients that want the same one share its render. `read` is called when its
   * turn comes. Throws 413 for a song that is too long, 422 for one that cannot be read, 503 when too many wait or the
   * render fails, and the reason of the signal.
   */
  make(wanted: AudioWanted, read: () => Promise<AudioSource>, client: AudioClient): Promise<void>
}

/** A render and the clients that wait for it. */
interface Making {
  readonly done: Promise<void>
  readonly clients: Set<AudioClient>
  readonly abort: AbortController
  hasBegun: boolean
}

export function createSongAudio(
  db: Database,
  renderer: AudioRenderer,
  { cacheBytes, maxMinutes }: AudioConfig,
  log: Log,
): SongAudio {
  const bank = wholeBank().tag
  const underWay = new Map<string, Making>()

  async function render(
    key: string,
    { format, seconds }: AudioWanted,
    read: () => Promise<AudioSource>,
    { clients, abort: { signal } }: Pick<Making, 'clients' | 'abort'>,
    by: string,
  ): Promise<void> {
    const making_id = randomUUID()
    let [place, length, told] = [0, 0, 0]
    const sink = {
      ...{ signal, by, cost: seconds ?? Number.POSITIVE_INFINITY },
      progress(fraction: number) {
        if (fraction - told < STEP) return
        told = fraction
        for (const client of clients) client.onProgress?.(fraction)
      },
      async write(bytes: Uint8Array) {
        const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        const piece = { making_id, place, bytes: view, created_at: timestamp() }
        await files.insertAudioPiece(db, piece)
        place++
        length += bytes.length
      },
    }
    try {
      const answer = await renderer.render(read, { format, maxSeconds: 60 * maxMinutes }, sink)
      if (answer === 'cancelled') throw signal.reason
      if (answer === 'tooLong') throw new Refusal('song_too_long', { count: maxMinutes })
      if (answer === 'unreadable') throw new Refusal('invalid_midi')
      await files.insertAudioFile(db, { key, making_id, length, read_at: timestamp() })
    } catch (error) {
      await files.deleteAudioPieces(db, making_id).catch(() => {})
      if (error instanceof LineFull) throw new Refusal('audio_busy', { seconds: RETRY_SECONDS })
      if (error instanceof Refusal || signal.aborted) throw error
      log('audio.failed', { error: String(error) })
      throw new Refusal('audio_unavailable')
    }
    await files.evictAudioFiles(db, cacheBytes)
  }

  function begin(key: string, wanted: AudioWanted, read: () => Promise<AudioSource>, userId: string): Making {
    const clients = new Set<AudioClient>()
    const abort = new AbortController()
    const inTurn = async () => {
      // If the turn comes at once, the first client is added in the same task.
      await Promise.resolve()
      making.hasBegun = true
      endUnwanted(key, making)
      abort.signal.throwIfAborted()
      return read()
    }
    const done = render(key, wanted, inTurn, { clients, abort }, userId).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key)
    })
    // Nobody may be left to hear of a failure.
    done.catch(() => {})
    const making: Making = { done, clients, abort, hasBegun: false }
    underWay.set(key, making)
    return making
  }

  /** Ends a render for which nobody waits. The next caller starts over. */
  function endUnwanted(key: string, making: Making): void {
    if (making.clients.size > 0) return
    if (underWay.get(key) === making) underWay.delete(key)
    making.abort.abort(new Error('Nobody waits for the file any more'))
  }

  const keyOf = (wanted: AudioWanted) => digestOf(bank, wanted)

  return {
    async find(wanted) {
      const key = keyOf(wanted)
      const file = await files.findAudioFile(db, key)
      if (!file) return undefined
      await files.noteAudioRead(db, key, timestamp())
      return { body: Readable.from(piecesOf(db, file)), length: file.length }
    },
    async make(wanted, read, client) {
      client.signal.throwIfAborted()
      const key = keyOf(wanted)
      const making = underWay.get(key) ?? begin(key, wanted, read, client.userId)
      making.clients.add(client)
      const gone = new Promise<never>((_, reject) => {
        client.signal.addEventListener(
          'abort',
          () => {
            making.clients.delete(client)
            if (making.hasBegun) endUnwanted(key, making)
            else setTimeout(endUnwanted, PLACE_MS, key, making).unref()
            reject(client.signal.reason)
          },
          { once: true },
        )
      })
      await Promise.race([making.done, gone])
    },
  }
}

function digestOf(bank: string, { digest, format, tags: { title, artist }, cover }: AudioWanted): string {
  // A WAV file has no tags.
  const tags = format.type === 'mp3' ? [title, artist, cover] : []
  return createHash('sha256')
    .update(JSON.stringify([VERSION, bank, digest, format, tags]))
    .digest('hex')
}

/** Yields the pieces of a file. Rejects when the file is deleted meanwhile. */
async function* piecesOf(db: Database, { making_id, length }: files.AudioFileRow): AsyncIterable<Buffer> {
  for (let place = 0, sent = 0; sent < length; place++) {
    const piece = await files.findAudioPiece(db, making_id, place)
    if (!piece) throw new Error('The sound file was deleted while it was read')
    sent += piece.length
    yield piece
  }
}
