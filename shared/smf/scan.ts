import { MetaType } from '../song/metaEvents'

/**
 * The result of walking a track's bytes without building any events: how far the bytes are valid, and how many events
 * there are and where, so that they can then be decoded safely and in slices.
 */
export interface TrackScan {
  /** The bytes [from, to) are the valid events without the end-of-track. */
  readonly from: number
  readonly to: number
  /** Where the walk ended: after the end-of-track, if there is one. */
  readonly end: number
  /** Why the walk ended there. */
  readonly stop: ScanStop
  /** Tick of the end-of-track event, or else of the last event. */
  readonly endTick: number
  readonly eventCount: number
  /** Channel messages on each of the 16 channels. */
  readonly channelCounts: Uint32Array
  /** Offsets of the status bytes of all meta and system exclusive events. */
  readonly rawAt: readonly number[]
  /** The offset of each slice of at most `SLICE_EVENTS` events, and the running status there (0: none). */
  readonly sliceAt: readonly number[]
  readonly sliceStatus: readonly number[]
  /**
   * Messages that mean nothing in a file, such as clock ticks and active sensing, and damaged messages between valid
   * ones.
   */
  readonly strays: readonly Stray[]
}

/** The bytes [from, to) belong to no event. */
export interface Stray {
  readonly from: number
  readonly to: number
  /** The index of the event that follows it or contains it. */
  readonly event: number
  /** The stray's own delta time, in ticks. */
  readonly ticks: number
}

export type ScanStop =
  | 'endOfTrack'
  /** All bytes are valid events, but there is no end-of-track. */
  | 'noEndOfTrack'
  /** The bytes end within an event. */
  | 'cut'
  | 'variableLength'
  | 'dataByte'
  | 'runningStatus'
  | 'time'
  | 'tooManyEvents'

interface ScanLimits {
  readonly maxTick: number
  readonly maxEvents: number
  /** Meta and system exclusive events, which take far more memory than the others. */
  readonly maxRawEvents: number
}

/** Keeps the decoder's memory to a few megabytes at a time. */
const SLICE_EVENTS = 16_384
/** The longest variable-length quantity, in bytes: SMF 1.0 allows four, but programs write longer times in five. */
const MAX_VARIABLE_LENGTH = 5
const REAL_TIME = 0xf8
/** Data bytes of the system common messages that have any: time code, song position, song select (MIDI 1.0). */
const SYSTEM_COMMON_DATA: Readonly<Record<number, number>> = { 241: 1, 242: 2, 243: 1 }

/** Walks the events in [from, to) up to the end-of-track or the first invalid byte. */
export function scanTrack(bytes: Uint8Array, from: number, to: number, limits: ScanLimits): TrackScan {
  return new Scanner(bytes, from, to, limits).scan()
}

class Scanner {
  readonly #bytes: Uint8Array
  readonly #from: number
  readonly #to: number
  readonly #limits: ScanLimits
  readonly #channelCounts = new Uint32Array(16)
  readonly #rawAt: number[] = []
  readonly #sliceAt: number[] = []
  readonly #sliceStatus: number[] = []
  readonly #strays: Stray[] = []
  #at: number
  #tick = 0
  #endTick = 0
  #running: number
  #eventCount = 0
  /** Whether the next event begins a slice: it may need a running status that the parser does not see. */
  #startsSlice = true
  /** Whether the track can be read to its end despite damaged data bytes; null: not known yet. */
  #endsWell: boolean | null

  /** `asker`: the scanner that asks whether it could continue from `from`. */
  constructor(bytes: Uint8Array, from: number, to: number, limits: ScanLimits, asker: Scanner | null = null) {
    this.#bytes = bytes
    this.#from = from
    this.#to = to
    this.#limits = limits
    this.#at = from
    this.#running = asker === null ? 0 : asker.#running
    this.#endsWell = asker === null ? null : true
  }

  scan(): TrackScan {
    let valid: number
    let stop: ScanStop | null
    do {
      valid = this.#at
      stop = this.#event()
    } while (stop === null)
    return {
      from: this.#from,
      to: valid,
      end: this.#at,
      stop,
      endTick: this.#endTick,
      eventCount: this.#eventCount,
      channelCounts: this.#channelCounts,
      rawAt: this.#rawAt,
      sliceAt: this.#sliceAt,
      sliceStatus: this.#sliceStatus,
      strays: this.#strays,
    }
  }

  /** Skips an event and counts it, or returns why it cannot. */
  #event(): ScanStop | null {
    const start = this.#at
    if (start >= this.#to) return 'noEndOfTrack'
    const delta = this.#quantity()
    if (delta < 0) return quantityStop(delta)
    this.#tick += delta
    if (this.#tick > this.#limits.maxTick) return 'time'
    if (this.#at >= this.#to) return 'cut'
    const runningBefore = this.#running
    const statusAt = this.#at
    const status = this.#bytes[statusAt]
    if (status > 0xf0 && status < 0xff && status !== 0xf7) return this.#stray(start, delta)
    const isRaw = status >= 0xf0
    const strays = this.#strays.length
    const stop = isRaw ? this.#raw() : this.#channelMessage()
    if (stop === 'dataByte' && !isRaw && this.#canGoOn()) {
      this.#startsSlice = true
      // Strays within the message are dropped with it.
      this.#strays.length = strays
      return this.#skip(start, this.#at, delta)
    }
    if (stop !== null) return stop
    if (this.#isFull()) return 'tooManyEvents'
    if (this.#startsSlice || this.#eventCount % SLICE_EVENTS === 0) {
      this.#sliceAt.push(start)
      this.#sliceStatus.push(runningBefore)
      this.#startsSlice = false
    }
    if (isRaw) this.#rawAt.push(statusAt)
    else this.#channelCounts[this.#running & 0x0f]++
    this.#eventCount++
    this.#endTick = this.#tick
    return null
  }

  /** Counts the strays too, since each becomes an object. */
  #isFull(): boolean {
    const { maxEvents, maxRawEvents } = this.#limits
    return this.#eventCount >= maxEvents || Math.max(this.#rawAt.length, this.#strays.length) >= maxRawEvents
  }

  /** Skips a system common or real-time message with its delta time, which began at `start`. */
  #stray(start: number, ticks: number): ScanStop | null {
    const to = this.#at + 1 + (SYSTEM_COMMON_DATA[this.#bytes[this.#at]] ?? 0)
    return to > this.#to ? 'cut' : this.#skip(start, to, ticks)
  }

  #skip(start: number, to: number, ticks: number): ScanStop | null {
    if (this.#isFull()) return 'tooManyEvents'
    this.#at = to
    this.#strays.push({ from: start, to, event: this.#eventCount, ticks })
    return null
  }

  /** Whether the rest of the track consists of valid events: then only this message is damaged. */
  #canGoOn(): boolean {
    this.#endsWell ??= new Scanner(this.#bytes, this.#at, this.#to, this.#limits, this).scan().stop === 'endOfTrack'
    return this.#endsWell
  }

  #channelMessage(): ScanStop | null {
    const bytes = this.#bytes
    if (bytes[this.#at] >= 0x80) this.#running = bytes[this.#at++]
    if (this.#running === 0) return 'runningStatus'
    // Program change and channel pressure have one data byte, the others two.
    let isDamaged = false
    for (let dataBytes = (this.#running & 0xe0) === 0xc0 ? 1 : 2; dataBytes > 0; dataBytes--) {
      this.#skipRealTime()
      if (this.#at >= this.#to) return isDamaged ? 'dataByte' : 'cut'
      if (bytes[this.#at++] > 0x7f) isDamaged = true
    }
    return isDamaged ? 'dataByte' : null
  }

  /** A real-time message may come between the bytes of another one (MIDI 1.0). */
  #skipRealTime(): void {
    const from = this.#at
    while (this.#at < this.#to && this.#bytes[this.#at] >= REAL_TIME && this.#bytes[this.#at] < 0xff) this.#at++
    if (this.#at > from) this.#strays.push({ from, to: this.#at, event: this.#eventCount, ticks: 0 })
  }

  #raw(): ScanStop | null {
    const bytes = this.#bytes
    const isMeta = bytes[this.#at++] === 0xff
    if (isMeta && this.#at >= this.#to) return 'cut'
    const type = isMeta ? bytes[this.#at++] : 0
    if (type > 0x7f) return 'dataByte'
    const length = this.#quantity()
    if (length < 0) return quantityStop(length)
    if (length > this.#to - this.#at) return 'cut'
    this.#at += length
    if (type !== MetaType.endOfTrack) return null
    this.#endTick = this.#tick
    return 'endOfTrack'
  }

  /** A variable-length quantity, or TOO_LONG or CUT. */
  #quantity(): number {
    let value = 0
    for (let i = 0; i < MAX_VARIABLE_LENGTH; i++) {
      if (this.#at >= this.#to) return CUT
      const byte = this.#bytes[this.#at++]
      value = value * 0x80 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    return TOO_LONG
  }
}

const TOO_LONG = -1
const CUT = -2

function quantityStop(quantity: number): ScanStop {
  return quantity === TOO_LONG ? 'variableLength' : 'cut'
}
