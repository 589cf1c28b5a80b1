import { type RawEvent, RHYTHM_CHANNEL } from './song'

/** A complete system exclusive message, from 0xF0 to 0xF7. */
export interface SystemMessage {
  readonly tick: number
  readonly order: number
  readonly bytes: Uint8Array
}

const byEvents = new WeakMap<readonly RawEvent[], readonly SystemMessage[]>()

/**
 * The system exclusive messages among a track's events, in order. A file may split a message into a first packet (0xF0)
 * and continuations (0xF7): they are joined, and the message takes the position of the last one. A 0xF7 event that
 * continues nothing is an escape for arbitrary bytes, which is not played.
 */
export function systemMessages(events: readonly RawEvent[]): readonly SystemMessage[] {
  const known = byEvents.get(events)
  if (known) return known
  const messages: SystemMessage[] = []
  let open: number[] | null = null
  for (const event of events) {
    if (event.status === 0xff) continue
    if (event.status === 0xf0) open = [0xf0]
    if (open === null) continue
    for (const byte of event.data) open.push(byte)
    if (open[open.length - 1] !== 0xf7) continue
    messages.push({ tick: event.tick, order: event.order, bytes: Uint8Array.from(open) })
    open = null
  }
  byEvents.set(events, messages)
  return messages
}

/** Whether a message resets a synth to its defaults: GM on or off, GS reset, XG on (MIDI 1.0; Roland; Yamaha). */
export function isReset(bytes: Uint8Array): boolean {
  if (bytes[1] === 0x7e) return bytes[3] === 0x09
  if (bytes[1] === 0x41) return bytes[3] === 0x42 && bytes[6] === 0x00 && bytes[7] === 0x7f
  if (bytes[1] === 0x43) return bytes[3] === 0x4c && bytes[4] === 0 && bytes[5] === 0 && (bytes[6] & 0x7e) === 0x7e
  return false
}

/** Roland numbers the rhythm channel's part 0 and the parts of channels 0–8 from 1 to 9. */
export const channelOfPart = (part: number): number =>
  part === 0 ? RHYTHM_CHANNEL : part <= RHYTHM_CHANNEL ? part - 1 : part

/**
 * The channel (0–15) that a message addresses, read from its first bytes; null if none. Sources: Roland GS (patch
 * parts, 0x40 0x1n, 0x2n and 0x4n), Yamaha XG (multi parts, 0x08 and 0x0A), GM2 (controller destinations and key-based
 * controllers).
 */
export function addressedChannel(bytes: Uint8Array): number | null {
  const [, maker, , third, fourth, fifth, sixth] = bytes
  if (maker === 0x41 && third === 0x42)
    return fifth === 0x40 && [1, 2, 4].includes(sixth >> 4) ? channelOfPart(sixth & 15) : null
  if (maker === 0x43 && third === 0x4c) return (fourth === 0x08 || fourth === 0x0a) && fifth < 16 ? fifth : null
  const isGm2 = maker === 0x7f && (third === 0x09 ? fourth >= 1 && fourth <= 3 : third === 0x0a && fourth === 1)
  return isGm2 && fifth < 16 ? fifth : null
}
