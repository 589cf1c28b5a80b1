/** Why a bank is refused: the `code` of the error. */
export type BankErrorCode =
  /** Neither a SoundFont nor a DLS file. */
  | 'notABank'
  /** The file ends too early, or its samples lie beyond its end. */
  | 'bankCutOff'
  /** The bank has no instruments. */
  | 'noPresets'
  /** The file violates its format. */
  | 'bankBroken'
  /** The file, or its converted form, would exceed `MAX_BANK_BYTES`. */
  | 'bankTooLarge'
  /** The browser cannot decode its compressed samples. */
  | 'samplesUndecodable'

/** The largest bank: the synth and each render worker hold a copy of it. */
export const MAX_BANK_BYTES = 1024 ** 3

/** The contents of a bank. */
export interface BankSummary {
  /** Empty if the file names none. */
  readonly name: string
  /** The numbers of melodic instruments, of drum kits and of samples. */
  readonly presets: number
  readonly kits: number
  readonly samples: number
  /** Samples whose loop ends after their data; the synth cuts the loop there. */
  readonly longLoops: number
}

/** Decodes a sample (an Ogg Vorbis file) at its own rate, in Hz, to one channel of PCM, –1 … 1. */
export type DecodeSample = (file: ArrayBuffer, sampleRate: number) => Promise<Float32Array<ArrayBuffer>>

/** The interface of the thread that reads a new bank, over Comlink. To cancel, terminate the worker. */
export interface NewBankApi {
  /**
   * Checks a .sf2, .sf3 or .dls file and makes it playable by the synth. The returned `file` is an SF2 file without
   * compressed samples to use instead; null: the given file can be played. `onProgress` gets the fraction done, 0–1.
   * Rejects with a {@link BankErrorCode}.
   */
  read(
    file: Blob,
    decode: DecodeSample,
    onProgress: (fraction: number) => void,
  ): Promise<{ readonly summary: BankSummary; readonly file: ArrayBuffer | null }>
}
