/**
 * A strict reader of Standard MIDI Files, to measure what the composer wrote. It shares no code with the product's
 * codec, so that an error in both would not go unseen. It throws on anything that the standard does not allow, and on
 * every note that hangs or overlaps another of its pitch.
 */
export interface Note {
  readonly start: number
  readonly end: number
  readonly pitch: number
  readonly velocity: number
}

export interface Track {
  readonly name: string | null
  /** 0–15; null if there are no channel events. */
  readonly channel: number | null
  readonly program: number | null
  /** In ascending order of start, then pitch. */
  readonly notes: readonly Note[]
  readonly end: number
}

export interface Score {
  readonly ppq: number
  readonly tempos: readonly { readonly tick: number; readonly microseconds: number }[]
  readonly meters: readonly { readonly tick: number; readonly beats: number; readonly unit: number }[]
  readonly keys: readonly { readonly tick: number; readonly sharps: number; readonly minor: boolean }[]
  readonly markers: readonly { readonly tick: number; readonly text: string }[]
  /** All track chunks, including the conductor. */
  readonly tracks: readonly Track[]
}

class Bytes {
  at = 0
  private readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  get left(): number {
    return this.bytes.length - this.at
  }
  byte(): number {
    if (this.left < 1) throw new Error('the file ends too early')
    return this.bytes[this.at++]
  }
  number(size: number): number {
    let value = 0
    for (let i = 0; i < size; i++) value = value * 256 + this.byte()
    return value
  }
  take(size: number): Uint8Array {
    if (size > this.left) throw new Error('a chunk or event is longer than the file')
    this.at += size
    return this.bytes.subarray(this.at - size, this.at)
  }
  /** A variable-length quantity of at most four bytes. */
  quantity(): number {
    let value = 0
    for (let i = 0; i < 4; i++) {
      const byte = this.byte()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('a variable-length quantity has more than four bytes')
  }
  data(): number {
    const byte = this.byte()
    if (byte > 0x7f) throw new Error('a data byte has its top bit set')
    return byte
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const DATA_BYTES: Readonly<Record<number, number>> = { 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1, 14: 2 }

/** Reads a file of format 1. Throws an Error on anything that the standard does not allow. */
export function readScore(file: Uint8Array): Score {
  const bytes = new Bytes(file)
  if (ascii(bytes.take(4)) !== 'MThd' || bytes.number(4) !== 6) throw new Error('no header')
  const format = bytes.number(2)
  const count = bytes.number(2)
  const ppq = bytes.number(2)
  if (format !== 1) throw new Error(`format ${format}`)
  if (ppq >= 0x8000 || ppq === 0) throw new Error('no ticks a beat')
  const common: Common = { tempos: [], meters: [], keys: [], markers: [] }
  const tracks = Array.from({ length: count }, () => {
    if (ascii(bytes.take(4)) !== 'MTrk') throw new Error('no track chunk')
    return readTrack(new Bytes(bytes.take(bytes.number(4))), common)
  })
  if (bytes.left > 0) throw new Error(`${bytes.left} bytes after the last track`)
  return { ppq, ...common, tracks }
}

interface Common {
  readonly tempos: { tick: number; microseconds: number }[]
  readonly meters: { tick: number; beats: number; unit: number }[]
  readonly keys: { tick: number; sharps: number; minor: boolean }[]
  readonly markers: { tick: number; text: string }[]
}

function readTrack(bytes: Bytes, common: Common): Track {
  let tick = 0
  let status = 0
  let name: string | null = null
  let channel: number | null = null
  let program: number | null = null
  const open = new Map<number, { start: number; velocity: number }>()
  const notes: Note[] = []
  for (;;) {
    tick += bytes.quantity()
    const first = bytes.byte()
    if (first === 0xff) {
      const type = bytes.byte()
      const data = bytes.take(bytes.quantity())
      if (type === 0x2f) {
        if (data.length > 0 || bytes.left > 0) throw new Error('a track goes on after its end')
        if (open.size > 0) throw new Error(`${open.size} notes never end`)
        notes.sort((a, b) => a.start - b.start || a.pitch - b.pitch)
        return { name, channel, program, notes, end: tick }
      }
      if (type === 0x03) name = utf8.decode(data)
      readMeta(type, data, tick, common)
      status = 0
      continue
    }
    if (first >= 0xf0) throw new Error('a system message')
    if (first < 0x80 && status === 0) throw new Error('running status without a status')
    const isRunning = first < 0x80
    if (!isRunning) status = first
    const kind = status >> 4
    const values = [isRunning ? first : bytes.data()]
    if (DATA_BYTES[kind] === 2) values.push(bytes.data())
    if (channel !== null && channel !== (status & 15)) throw new Error('a track on two channels')
    channel = status & 15
    if (kind === 12) program = values[0]
    if (kind === 9 && values[1] > 0) {
      if (open.has(values[0])) throw new Error(`note ${values[0]} begins again at ${tick} before it ended`)
      open.set(values[0], { start: tick, velocity: values[1] })
    } else if (kind === 8 || kind === 9) {
      const note = open.get(values[0])
      if (!note) throw new Error(`note ${values[0]} ends at ${tick} without a beginning`)
      if (tick <= note.start) throw new Error(`note ${values[0]} at ${tick} has no length`)
      open.delete(values[0])
      notes.push({ ...note, end: tick, pitch: values[0] })
    }
  }
}

function readMeta(type: number, data: Uint8Array, tick: number, common: Common): void {
  if (type === 0x51) {
    if (data.length !== 3) throw new Error('a tempo of another length')
    common.tempos.push({ tick, microseconds: data[0] * 65536 + data[1] * 256 + data[2] })
  } else if (type === 0x58) {
    if (data.length !== 4) throw new Error('a time signature of another length')
    common.meters.push({ tick, beats: data[0], unit: 2 ** data[1] })
  } else if (type === 0x59) {
    if (data.length !== 2) throw new Error('a key signature of another length')
    common.keys.push({ tick, sharps: data[0] > 127 ? data[0] - 256 : data[0], minor: data[1] === 1 })
  } else if (type === 0x06) common.markers.push({ tick, text: utf8.decode(data) })
}
