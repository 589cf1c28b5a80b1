/** Limits of reading: no file may take more time or memory than a large song does. */
export interface ReadLimits {
  /** Size of the file in bytes. */
  readonly maxBytes: number
  /** Tracks in the file, and in the song without the conductor. A file with more is refused. */
  readonly maxTracks: number
  /** Events in all tracks; a note has two. */
  readonly maxEvents: number
  /** Meta and system exclusive events in all tracks. Each becomes an object, which takes far more memory than a row. */
  readonly maxRawEvents: number
}

/** The most tracks that the header of a file can count (SMF 1.0). */
export const MAX_TRACKS = 0xffff

export const READ_LIMITS: ReadLimits = {
  maxBytes: 256 * 1024 * 1024,
  maxTracks: MAX_TRACKS,
  maxEvents: 8_000_000,
  maxRawEvents: 1_000_000,
}

/** The last tick that an event may have. Scaled ticks, and sums of two, then fit in 32 bits. */
export const MAX_FILE_TICK = 0x7fff_ffff
