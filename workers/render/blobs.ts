import type { Spool } from './core/mixdown'
import type { Sound } from './core/renderSong'

/** The size to which small pieces are joined: the browser stores each blob separately, and moves large ones to disk. */
const BLOB_BYTES = 4 << 20

/** Collects bytes in memory that the browser may move to disk. */
export class BlobWriter {
  readonly #blobs: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #bytes = 0

  write(piece: Uint8Array): void {
    this.#pieces.push(piece as Uint8Array<ArrayBuffer>)
    this.#bytes += piece.length
    if (this.#bytes >= BLOB_BYTES) this.#join()
  }

  /** Everything written so far. */
  file(): Blob {
    this.#join()
    return new Blob(this.#blobs)
  }

  #join(): void {
    this.#blobs.push(new Blob(this.#pieces))
    this.#pieces = []
    this.#bytes = 0
  }
}

/** Keeps sound in blobs. */
export function blobSpool(): Spool {
  const kept: { blob: Blob; frames: number }[] = []
  return {
    keep({ left, right }) {
      kept.push({ blob: new Blob([left, right] as Float32Array<ArrayBuffer>[]), frames: left.length })
    },
    async *replay(): AsyncGenerator<Sound> {
      for (const { blob, frames } of kept) {
        const samples = new Float32Array(await blob.arrayBuffer())
        yield { left: samples.subarray(0, frames), right: samples.subarray(frames) }
      }
    },
  }
}
