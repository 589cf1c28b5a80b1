import { type ArrivedSound, BankReader } from '#shared/bank/bankReader'
import { NOWHERE, type Reach, reachOf } from '#shared/playback/reach'
import type { TempoMap } from '#shared/time/tempoMap'

/** A song's bank while it downloads: the synth has the bank and receives its sounds as they arrive. */
export interface BankDownload {
  /** The bank with silent sounds. */
  readonly bank: ArrayBuffer
  /** Passes the sounds that have arrived to `send`, then each later one as it arrives. */
  deliver(send: (sounds: readonly ArrivedSound[]) => void): void
  /** The part of the song that can be played with the delivered sounds. */
  reach(tempo: TempoMap, speed: number): Reach
  /** Resolves with the last byte. Rejects if the response breaks off. */
  readonly whole: Promise<void>
}

/**
 * Reads the response to a request for a streamed bank. Resolves when the bank without its sounds is complete.
 * `onProgress` receives the bytes so far and in total with each chunk. Rejects if the response is an error, breaks off
 * or is not a bank.
 */
export async function startBankDownload(
  response: Response,
  onProgress: (loaded: number, total: number) => void,
): Promise<BankDownload> {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  const reader = new BankReader()
  const pieces = response.body.getReader()
  const begun = performance.now()
  let send: ((sounds: readonly ArrivedSound[]) => void) | null = null

  /** Reads one piece. Returns whether there was one. */
  async function readPiece(): Promise<boolean> {
    const { done, value } = await pieces.read()
    if (done) {
      if (!reader.isWhole) throw new Error(`${response.url}: ended after ${reader.loaded} bytes`)
      return false
    }
    reader.push(value)
    deliver()
    onProgress(reader.loaded, reader.total)
    return true
  }

  async function readAll(): Promise<void> {
    while (await readPiece());
  }

  function deliver(): void {
    if (send === null) return
    const sounds = reader.takeSounds()
    if (sounds.length > 0) send(sounds)
  }

  while (!reader.hasBank && (await readPiece()));
  const whole = readAll()
  // `whole` may reject before anything awaits it.
  whole.catch(() => {})
  return {
    bank: reader.silentBank(),
    deliver(to) {
      send = to
      deliver()
    },
    reach(tempo, speed) {
      if (send === null) return NOWHERE
      const rate = reader.loaded / Math.max(0.001, (performance.now() - begun) / 1000)
      return reachOf(reader.missing(), { rate, tempo, speed })
    },
    whole,
  }
}
