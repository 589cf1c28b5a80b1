import { isMeta, MetaType } from '../metaEvents'
import type { RawEvent } from '../song'
import { type Charset, decodeLegacy, decodeUnicode, LEADS } from './metaText'

/**
 * Some karaoke files are split by bytes, so that a character begins in one event and ends in the next. It belongs to
 * the event in which it begins. The events keep their bytes; only what reads them asks here.
 */

/** A text that begins and ends between characters. */
interface WholeText {
  readonly bytes: Uint8Array
  /** How many of its own first bytes belong to characters that begin in a text before it. */
  readonly taken: number
}

/** Reads texts that follow each other in whole characters. Most are returned as they are. */
export function wholeTexts(texts: readonly Uint8Array[], charset: Charset): readonly WholeText[] {
  const whole = texts.map((bytes) => ({ bytes, taken: 0 }))
  for (let i = 0; i < whole.length - 1; i++) {
    const missing = missingBytes(whole, i, charset)
    for (let next = i + 1, left = missing; left > 0; next++) {
      const moved = whole[next].bytes.subarray(0, left)
      whole[i].bytes = joinTexts([whole[i].bytes, moved])
      whole[next] = { bytes: whole[next].bytes.subarray(moved.length), taken: moved.length }
      left -= moved.length
    }
  }
  return whole
}

/** How many bytes of the following texts complete the last character of text `i`; 0 if it is complete, or cannot be. */
function missingBytes(texts: readonly WholeText[], i: number, charset: Charset): number {
  const { bytes } = texts[i]
  const following = (count: number): readonly number[] => {
    const found: number[] = []
    for (let next = i + 1; next < texts.length && found.length < count; next++)
      found.push(...texts[next].bytes.subarray(0, count - found.length))
    return found
  }
  if (endsInLead(bytes, charset)) {
    const [trail] = following(1)
    return trail !== undefined && isCharacter(bytes[bytes.length - 1], trail, charset) ? 1 : 0
  }
  const missing = missingOfUtf8(bytes)
  if (missing === 0) return 0
  const rest = Uint8Array.from(following(missing))
  return rest.length === missing && decodeUnicode(joinTexts([bytes, rest]), charset) !== null ? missing : 0
}

/** Whether a text ends in the first byte of a two-byte character. */
function endsInLead(bytes: Uint8Array, charset: Charset): boolean {
  const isLead = LEADS[charset]
  if (!isLead) return false
  let i = 0
  while (i < bytes.length) i += isLead(bytes[i]) ? 2 : 1
  return i > bytes.length
}

const isCharacter = (lead: number, trail: number, charset: Charset): boolean =>
  trail >= 0x40 && decodeLegacy(Uint8Array.of(lead, trail), charset) !== null

/** How many bytes the last character lacks in UTF-8; 0 for its form of two bytes, which others have by chance. */
function missingOfUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]
    if (byte >> 6 === 2) continue
    const length = byte >> 4 === 0xe ? 3 : byte >> 3 === 0x1e ? 4 : 1
    return Math.max(0, length - back)
  }
  return 0
}

const TWO_BYTE_CHARSETS = Object.keys(LEADS) as Charset[]

/** Whether a character may go on from one text into the next, in some charset. */
export function mayBeCut(first: Uint8Array, second: Uint8Array): boolean {
  if (first.length === 0 || first[first.length - 1] < 0x80 || second.length === 0) return false
  if (missingOfUtf8(first) > 0 && second[0] >> 6 === 2) return true
  return TWO_BYTE_CHARSETS.some((charset) => wholeTexts([first, second], charset)[1].taken > 0)
}

export function joinTexts(texts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const text of texts) {
    bytes.set(text, at)
    at += text.length
  }
  return bytes
}

type TextEvent = Pick<RawEvent, 'status' | 'metaType' | 'data'>

/** A text event that shares a character with others. */
interface CutText<Event> {
  /** The bytes of the characters that begin in it. */
  readonly bytes: Uint8Array
  /** All of them in time order, itself included. */
  readonly events: readonly Event[]
}

/** Finds the words of a track, lyrics or texts, that share characters. */
export function findCutTexts<Event extends TextEvent>(
  events: readonly Event[],
  charset: Charset,
): ReadonlyMap<Event, CutText<Event>> {
  const cut = new Map<Event, CutText<Event>>()
  for (const type of [MetaType.text, MetaType.lyric]) {
    const words = events.filter((event) => isMeta(event, type))
    const whole = wholeTexts(
      words.map(({ data }) => data),
      charset,
    )
    for (let from = 0, to = 0; from < words.length; from = to) {
      to = from + 1
      while (to < words.length && whole[to].taken > 0) to++
      const together = words.slice(from, to)
      if (together.length === 1) continue
      for (const [i, event] of together.entries()) cut.set(event, { bytes: whole[from + i].bytes, events: together })
    }
  }
  return cut
}

type CutTexts = ReadonlyMap<RawEvent, CutText<RawEvent>>

const byEvents = new WeakMap<readonly RawEvent[], Map<Charset, CutTexts>>()

/** Caches {@link findCutTexts} for the events of a song's track. */
export function cutTextsOf(events: readonly RawEvent[], charset: Charset): CutTexts {
  const known = byEvents.get(events) ?? new Map<Charset, CutTexts>()
  byEvents.set(events, known)
  const cut = known.get(charset) ?? findCutTexts(events, charset)
  known.set(charset, cut)
  return cut
}
