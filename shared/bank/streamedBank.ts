import {
  chunkAt,
  FILE_HEADER_BYTES,
  listAt,
  SAMPLE_END,
  SAMPLE_HEADER_BYTES,
  SAMPLE_START,
  sampleHeadersAt,
} from './sf2'

/**
 * A song's sound bank in the form that can be played while it arrives: an SF2 file whose sample data comes last, in the
 * order in which the song needs it, after a table that says when that is.
 *
 *     u32  'TSB1'
 *     u32  number of sounds
 *     u32  length of the SF2 file
 *     u32  start of its sample data
 *     u32  end of its sample data
 *     for each sound (sample), in file order:
 *       u32  the tick before which the song does not need it; never below the previous sound's
 *       u32  its start in the SF2 file
 *       u32  its end
 *     the SF2 file up to its sample data
 *     the SF2 file from the end of its sample data
 *     the sample data
 *
 * All numbers are little-endian, as in SF2.
 */
const MAGIC = 0x31_42_53_54
/** The size of everything before the table. */
export const LAYOUT_BYTES = 20
const SOUND_BYTES = 12

/** The offsets of an SF2 file's parts in it and in the streamed file, in bytes. */
export interface BankLayout {
  /** Length of the streamed file. */
  readonly length: number
  readonly soundCount: number
  readonly sf2Length: number
  readonly samplesStart: number
  readonly samplesEnd: number
  /** Start of the SF2 file in the streamed one, after the table. */
  readonly sf2At: number
  /** Start of its sample data in the streamed file. */
  readonly samplesAt: number
}

/** A sample of the bank, by its bytes in the SF2 file, and the first tick at which the song may need it. */
export interface StreamedSample {
  readonly tick: number
  readonly start: number
  readonly end: number
}

/** A range of bytes; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Reads the layout from the first LAYOUT_BYTES or more of a streamed bank; null if they do not begin one. */
export function readLayout(bytes: Uint8Array): BankLayout | null {
  if (bytes.length < LAYOUT_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const [magic, soundCount, sf2Length, samplesStart, samplesEnd] = [0, 4, 8, 12, 16].map((at) =>
    view.getUint32(at, true),
  )
  if (magic !== MAGIC || samplesStart > samplesEnd || samplesEnd > sf2Length) return null
  const sf2At = LAYOUT_BYTES + SOUND_BYTES * soundCount
  const samplesAt = sf2At + samplesStart + sf2Length - samplesEnd
  return { length: sf2At + sf2Length, soundCount, sf2Length, samplesStart, samplesEnd, sf2At, samplesAt }
}

/** Reads the table of a streamed bank, which must have arrived. */
export function readSounds(bytes: Uint8Array, { soundCount }: BankLayout): StreamedSample[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return Array.from({ length: soundCount }, (_, i) => {
    const at = LAYOUT_BYTES + SOUND_BYTES * i
    return { tick: view.getUint32(at, true), start: view.getUint32(at + 4, true), end: view.getUint32(at + 8, true) }
  })
}

/** The ranges of a streamed bank that make up the SF2 file, in its order. */
export const sf2Ranges = ({ sf2At, samplesStart, samplesAt, length }: BankLayout): readonly Range[] => [
  { from: sf2At, to: sf2At + samplesStart },
  { from: samplesAt, to: length },
  { from: sf2At + samplesStart, to: samplesAt },
]

/** The end of a sound's data in the streamed file. */
export const endInStream = ({ samplesAt, samplesStart }: BankLayout, { end }: StreamedSample): number =>
  samplesAt + end - samplesStart

/**
 * Turns an SF2 file written by SpessaSynth's core into a streamed bank: returns its parts in order. All but the first
 * are views of `sf2`, so the samples are not copied. `ticks`: when the song needs each sample, in file order and never
 * descending.
 */
export function streamBank(sf2: Uint8Array<ArrayBuffer>, ticks: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(sf2.buffer, sf2.byteOffset)
  const info = listAt(view, FILE_HEADER_BYTES)
  const sdta = listAt(view, info.end)
  const samples = chunkAt(view, sdta.content)
  const layout = {
    soundCount: ticks.length,
    sf2Length: sf2.length,
    samplesStart: samples.content,
    samplesEnd: sdta.end,
  }
  const head = new DataView(new ArrayBuffer(LAYOUT_BYTES + SOUND_BYTES * ticks.length))
  for (const [i, value] of [MAGIC, ...Object.values(layout)].entries()) head.setUint32(4 * i, value, true)
  let header = sampleHeadersAt(view, sdta.end)
  for (const [i, tick] of ticks.entries()) {
    const bounds = [SAMPLE_START, SAMPLE_END].map((at) => samples.content + 2 * view.getUint32(header + at, true))
    for (const [k, value] of [tick, ...bounds].entries()) {
      head.setUint32(LAYOUT_BYTES + SOUND_BYTES * i + 4 * k, value, true)
    }
    header += SAMPLE_HEADER_BYTES
  }
  return [
    new Uint8Array(head.buffer),
    sf2.subarray(0, layout.samplesStart),
    sf2.subarray(layout.samplesEnd),
    sf2.subarray(layout.samplesStart, layout.samplesEnd),
  ]
}
