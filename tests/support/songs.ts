/**
 * Large songs for benchmarks and tests, as Standard MIDI Files of format 1 at 480 ticks a beat. The same name always
 * gives the same bytes.
 */

const TIMEBASE = 480

interface MadeTrack {
  readonly name: string
  readonly channel: number
  /** [tick, duration, note number, velocity] */
  readonly notes: readonly (readonly [number, number, number, number])[]
  /** A volume and a pitch bend on each of the first ticks, as many as this. */
  readonly crowdedTicks?: number
}

export const SONGS = {
  n1k: () => spread(1_000),
  n10k: () => spread(10_000),
  n100k: () => spread(100_000),
  n500k: () => spread(500_000),
  n1m: () => spread(1_000_000),
  /**
   * n1m with 200,000 controller events on its first track: a volume and a pitch bend on every tick of its beginning.
   */
  n1mLanes: () => spread(1_000_000).map((track, i) => (i === 0 ? { ...track, crowdedTicks: 100_000 } : track)),
  dense20k: () => dense(20_000, 200),
  dense200k: () => dense(200_000, 2_000),
  dense1m: () => dense(1_000_000, 10_000),
  black10k: () => black(10_000),
  black23k: () => black(23_000),
} satisfies Record<string, () => MadeTrack[]>
export type SongName = keyof typeof SONGS

/** A small generator of repeatable numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

/** 16 tracks, 12 notes a beat in all, so that more notes make a longer song. A pitch never overlaps itself. */
function spread(total: number): MadeTrack[] {
  return Array.from({ length: 16 }, (_, channel) => {
    const next = random(channel + 1)
    const count = Math.floor(total / 16) + (channel < total % 16 ? 1 : 0)
    const step = (TIMEBASE * 16) / 12
    const soundsUntil = new Int32Array(128)
    const notes = Array.from({ length: count }, (_, i) => {
      const tick = Math.floor((i * step) / 60) * 60 + (channel % 4) * 60
      let noteNumber = (channel === 9 ? 38 : 48 + ((channel * 5) % 24)) + Math.floor(next() * 20)
      while (soundsUntil[noteNumber] > tick) noteNumber = noteNumber >= 108 ? 24 : noteNumber + 1
      const duration = 120 + 60 * Math.floor(next() * 6)
      soundsUntil[noteNumber] = tick + duration
      return [tick, duration, noteNumber, 40 + Math.floor(next() * 80)] as const
    })
    return { name: `Track ${channel + 1}`, channel, notes }
  })
}

/** Seconds of a black song, at 120 beats a minute. */
const BLACK_SECONDS = 20

/**
 * So many notes a second on all 16 channels: every key from 24 to 107 and every velocity, 50 to 400 ms long. Keys
 * overlap themselves.
 */
function black(notesPerSecond: number): MadeTrack[] {
  const ticksPerSecond = 2 * TIMEBASE
  return Array.from({ length: 16 }, (_, channel) => {
    const next = random(channel + 1)
    const step = (16 * ticksPerSecond) / notesPerSecond
    const notes = Array.from({ length: Math.floor((BLACK_SECONDS * notesPerSecond) / 16) }, (_, i) => {
      const duration = Math.round((0.05 + 0.35 * next()) * ticksPerSecond)
      return [Math.floor(i * step), duration, 24 + Math.floor(84 * next()), 1 + Math.floor(127 * next())] as const
    })
    return { name: `Track ${channel + 1}`, channel, notes }
  })
}

/** One track with everything in it. */
function dense(total: number, bars: number): MadeTrack[] {
  const next = random(7)
  const step = (bars * 4 * TIMEBASE) / total
  const notes = Array.from(
    { length: total },
    (_, i) => [Math.floor(i * step), 40, 36 + ((i * 7) % 60), 40 + Math.floor(next() * 80)] as const,
  )
  return [{ name: 'Dense', channel: 0, notes }]
}

/** Bytes that grow as they are written. */
class ByteWriter {
  private bytes = new Uint8Array(1 << 16)
  length = 0

  push(...values: number[]): void {
    if (this.length + values.length > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    for (const value of values) this.bytes[this.length++] = value
  }

  variable(value: number): void {
    const groups = [value & 0x7f]
    for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80)
    this.push(...groups)
  }

  take(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

function writeTrack(name: string, write: (out: ByteWriter) => void): Uint8Array {
  const body = new ByteWriter()
  body.push(0, 0xff, 0x03)
  body.variable(name.length)
  body.push(...ascii(name))
  write(body)
  body.push(0, 0xff, 0x2f, 0)
  const chunk = new ByteWriter()
  chunk.push(...ascii('MTrk'), ...uint32(body.length))
  return Buffer.concat([chunk.take(), body.take()])
}

function writeNotes(out: ByteWriter, { channel, notes, crowdedTicks = 0 }: MadeTrack): void {
  if (channel !== 9) out.push(0, 0xc0 | channel, (channel * 7) % 128)
  const events = notes.flatMap(([tick, duration, noteNumber, velocity]) => [
    { tick, status: 0x90, data1: noteNumber, data2: velocity },
    { tick: tick + duration, status: 0x80, data1: noteNumber, data2: 0 },
  ])
  for (let tick = 0; tick < crowdedTicks; tick++) {
    events.push({ tick, status: 0xb0, data1: 7, data2: (tick * 37) % 128 })
    events.push({ tick, status: 0xe0, data1: tick % 128, data2: Math.floor(64 + 63 * Math.sin(tick / 700)) })
  }
  events.sort((a, b) => a.tick - b.tick || a.status - b.status)
  let last = 0
  for (const { tick, status, data1, data2 } of events) {
    out.variable(tick - last)
    out.push(status | channel, data1, data2)
    last = tick
  }
}

/** The bytes of one of {@link SONGS}. */
export function makeSong(name: SongName): Uint8Array {
  const tracks = SONGS[name]()
  const conductor = writeTrack(name, (out) =>
    out.push(0, 0xff, 0x58, 4, 4, 2, 24, 8, 0, 0xff, 0x51, 3, 0x07, 0xa1, 0x20),
  )
  const header = [...ascii('MThd'), ...uint32(6), 0, 1, 0, tracks.length + 1, TIMEBASE >> 8, TIMEBASE & 0xff]
  return Buffer.concat([
    Uint8Array.from(header),
    conductor,
    ...tracks.map((track) => writeTrack(track.name, (out) => writeNotes(out, track))),
  ])
}
