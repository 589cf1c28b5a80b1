import { type ArrivedSound, BankReader } from '#shared/bank/bankReader'
import { NOWHERE, type Reach, reachOf } from '#shared/playback/reach'
import type { TempoMap } from '#shared/time/tempoMap'

/** A song's bank on its way: the synth has it, and its sounds as they come. */
export interface BankDownload {
  /** The bank with silence for its sounds. */
  readonly bank: ArrayBuffer
  /** The sounds that have come go to `send`, and from now on each as it comes. */
  deliver(send: (sounds: readonly ArrivedSound[]) => void): void
  /** How far the song can be played by the sounds that were delivered. */
  reach(tempo: TempoMap, speed: number): Reach
  /** Resolves when the last byte is here. Rejects when the answer breaks off. */
  readonly whole: Promise<void>
}

/**
 * Reads the answer to a request for a streamed bank. Resolves when the synth can be given the bank, without its sounds. `onProgress` hears
 * the bytes so far and in all with each piece. Rejects when the answer is an error, breaks off or is no bank.
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

  /** Gives whether there was one. */
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
  // It may fail before anybody waits for it.
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
