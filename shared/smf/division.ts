import { DEFAULT_TIMEBASE } from '../song/song'
import type { MidiFileProblem } from './problem'

/** The conversion of the file's ticks to the song's. */
export interface Division {
  /** Ticks per beat of the song. */
  readonly timebase: number
  /** Ticks of the song per tick of the file. */
  readonly scale: number
  /** The file's ticks are fractions of a film frame, so tempo events do not change their length. */
  readonly isSmpte: boolean
  readonly warning: MidiFileProblem | null
}

/** Ticks per second at 120 BPM and the default timebase. */
const TICKS_PER_SECOND = DEFAULT_TIMEBASE * 2

/** Reads the header's division word. SMPTE time is converted to ticks of 1/960 s: 480 per beat at 120 BPM. */
export function divisionOf(word: number): Division {
  if ((word & 0x8000) === 0) return word > 0 ? metrical(word) : invalid()
  const framesPerSecond = 0x100 - (word >> 8)
  const ticksPerFrame = word & 0xff
  if (ticksPerFrame === 0) return invalid()
  // 29 means the drop-frame rate of 30000/1001 frames per second (SMF 1.0).
  const ticksPerSecond = (framesPerSecond === 29 ? 30_000 / 1001 : framesPerSecond) * ticksPerFrame
  return {
    timebase: DEFAULT_TIMEBASE,
    scale: TICKS_PER_SECOND / ticksPerSecond,
    isSmpte: true,
    warning: {
      code: 'smpteConverted',
      message:
        `The file counts time in film frames (${framesPerSecond} a second, ${ticksPerFrame} ticks each). ` +
        `It was converted to ${DEFAULT_TIMEBASE} ticks a beat at 120 BPM, without its tempo events.`,
      values: { framesPerSecond, ticksPerFrame, timebase: DEFAULT_TIMEBASE },
    },
  }
}

function metrical(timebase: number): Division {
  return { timebase, scale: 1, isSmpte: false, warning: null }
}

function invalid(): Division {
  const message = `The file does not say how long a tick is; ${DEFAULT_TIMEBASE} ticks a beat were taken`
  return {
    ...metrical(DEFAULT_TIMEBASE),
    warning: { code: 'invalidDivision', message, values: { timebase: DEFAULT_TIMEBASE } },
  }
}
