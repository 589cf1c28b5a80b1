/** Why a bank is refused, as the `code` of the error. */
export type BankErrorCode =
  /** Neither a SoundFont nor a DLS file. */
  | 'notABank'
  /** The file ends too early, or its samples lie beyond its end. */
  | 'bankCutOff'
  /** It has no instruments. */
  | 'noPresets'
  /** It is not built as its format says. */
  | 'bankBroken'
  /** It, or what becomes of it, would have more than `MAX_BANK_BYTES`. */
  | 'bankTooLarge'
  /** The browser cannot decode its compressed samples. */
  | 'samplesUndecodable'

/** The synth and each render worker hold a copy of the bank. */
export const MAX_BANK_BYTES = 1024 ** 3

/** What is in a bank. */
export interface BankSummary {
  /** Empty: the file does not say. */
  readonly name: string
  /** The numbers of melodic instruments, of drum kits and of samples. */
  readonly presets: number
  readonly kits: number
  readonly samples: number
  /** Samples whose loop ends after them; the synth cuts it there. */
  readonly longLoops: number
}

/** Decodes a sample (an Ogg Vorbis file) at its own rate, in Hz, to one channel of PCM, –1 … 1. */
export type DecodeSample = (file: ArrayBuffer, sampleRate: number) => Promise<Float32Array<ArrayBuffer>>

/** The interface of the thread that reads a bank which is being added, over Comlink. To cancel, terminate the worker. */
export interface NewBankApi {
  /**
   * Checks a .sf2, .sf3 or .dls file and makes it playable by the synth. `file` of the answer: an SF2 file without compressed
   * samples, in place of the given one; null: the given one can be played as it is. `onProgress` gets the fraction done, 0–1.
   * Rejects with a {@link BankErrorCode}.
   */
  read(
    file: Blob,
    decode: DecodeSample,
    onProgress: (fraction: number) => void,
  ): Promise<{ readonly summary: BankSummary; readonly file: ArrayBuffer | null }>
}
