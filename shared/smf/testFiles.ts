/** Builds files for tests byte by byte, and reads them with a simple parser that is independent of the program's. */

/** An event in a track: its delta time, its status byte, and the bytes after that (with the length, if it has one). */
export interface FileEvent {
  readonly delta: number
  readonly status: number
  readonly bytes: readonly number[]
}

export const END_OF_TRACK: FileEvent = { delta: 0, status: 0xff, bytes: [0x2f, 0] }

function quantity(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f))
  return bytes
}

export function meta(delta: number, type: number, data: readonly number[]): FileEvent {
  return { delta, status: 0xff, bytes: [type, ...quantity(data.length), ...data] }
}

export function systemExclusive(delta: number, status: 0xf0 | 0xf7, data: readonly number[]): FileEvent {
  return { delta, status, bytes: [...quantity(data.length), ...data] }
}

export function channel(delta: number, status: number, ...bytes: number[]): FileEvent {
  return { delta, status, bytes }
}

/** The events' bytes. With `running`, a repeated channel status is left out, even across other events. */
export function trackBytes(events: readonly FileEvent[], running = false): number[] {
  const bytes: number[] = []
  let last = 0
  for (const { delta, status, bytes: rest } of events) {
    for (const byte of quantity(delta)) bytes.push(byte)
    if (!(running && status === last)) bytes.push(status)
    if (status < 0xf0) last = status
    for (const byte of rest) bytes.push(byte)
  }
  return bytes
}

export function chunk(id: string, body: ArrayLike<number>, length = body.length): Uint8Array {
  const bytes = new Uint8Array(8 + body.length)
  for (let i = 0; i < 4; i++) bytes[i] = id.charCodeAt(i)
  new DataView(bytes.buffer).setUint32(4, length)
  bytes.set(body, 8)
  return bytes
}

export function header(format: number, tracks: number, division: number): Uint8Array {
  return chunk('MThd', [format >> 8, format & 255, tracks >> 8, tracks & 255, division >> 8, division & 255])
}

export function join(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function file(format: number, division: number, tracks: readonly (readonly FileEvent[])[], running = false) {
  const chunks = tracks.map((events) => chunk('MTrk', trackBytes(events, running)))
  return join(header(format, tracks.length, division), ...chunks)
}

/** The events of every track of a well-formed file, with running status expanded. */
export function eventsOf(bytes: Uint8Array): FileEvent[][] {
  const tracks: FileEvent[][] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 14; at < bytes.length; ) {
    const end = at + 8 + view.getUint32(at + 4)
    const events: FileEvent[] = []
    let running = 0
    at += 8
    const readQuantity = () => {
      let value = 0
      do value = (value << 7) | (bytes[at] & 0x7f)
      while (bytes[at++] >= 0x80)
      return value
    }
    while (at < end) {
      const delta = readQuantity()
      const status = bytes[at] >= 0x80 ? bytes[at++] : running
      const from = at
      if (status < 0xf0) {
        running = status
        at += status >= 0xc0 && status < 0xe0 ? 1 : 2
      } else {
        if (status === 0xff) at++
        const length = readQuantity()
        at += length
      }
      events.push({ delta, status, bytes: [...bytes.subarray(from, at)] })
    }
    tracks.push(events)
  }
  return tracks
}
