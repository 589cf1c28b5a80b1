import type { PackedMessages, SynthMessage, SynthUnit } from './api'

const UNITS: readonly SynthUnit[] = ['song', 'metronome']

export function pack(messages: readonly SynthMessage[]): PackedMessages {
  const count = messages.length
  const packed = {
    times: new Float64Array(count),
    ports: new Uint16Array(count),
    clicks: new Uint8Array(count),
    bytes: new Uint8Array(messages.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    ends: new Uint32Array(count),
  }
  let end = 0
  for (const [i, { time, port, unit, bytes }] of messages.entries()) {
    packed.times[i] = time
    packed.ports[i] = port
    packed.clicks[i] = unit === 'metronome' ? 1 : 0
    packed.bytes.set(bytes, end)
    end += bytes.length
    packed.ends[i] = end
  }
  return packed
}

/** The messages in order; their bytes are views of the packed ones. */
export function* unpack({ times, ports, clicks, bytes, ends }: PackedMessages): Generator<SynthMessage> {
  for (let i = 0, begin = 0; i < times.length; begin = ends[i++])
    yield { time: times[i], port: ports[i], unit: UNITS[clicks[i]], bytes: bytes.subarray(begin, ends[i]) }
}

/** The buffers to transfer with packed messages. */
export const buffersOf = (packed: PackedMessages): ArrayBuffer[] =>
  Object.values(packed).map((array: Uint8Array) => array.buffer as ArrayBuffer)
