import type { MidiEvent } from 'midi-file'
import { type RawPlace, rawPlaceAt } from '#shared/smf/rawPlace'
import { isTextType } from '#shared/song/metaEvents'
import { findCharset } from '#shared/song/texts/charset'
import { findCutTexts } from '#shared/song/texts/cutCharacters'
import { type Charset, decodeText } from '#shared/song/texts/metaText'
import { openMidiFile, readEvents } from './midiFile'

/** The most bytes of a meta or system exclusive event to print. */
const SHOWN_BYTES = 64
/** Lines joined before they become bytes, so that a million lines are never one string. */
const LINES_A_PIECE = 10_000
const BEND_CENTRE = 8192

/** The meta events that hold text, 1 to 9. */
const TEXTS = ['', 'Text', 'Copyright', 'Track name', 'Instrument', 'Lyric', 'Marker', 'Cue point', 'Program', 'Device']

/**
 * Lists the events of a MIDI file as UTF-8 text: a line about the file, then one line per event with its track (from
 * 1), tick, channel (from 1) and description, separated by tabs.
 * @throws MidiFileError like `openMidiFile`.
 */
export function listEvents(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = openMidiFile(bytes)
  const { format, division, tracks, events } = file
  const places = tracks.map(({ rawAt }) => rawAt.map((at) => rawPlaceAt(bytes, at)))
  const texts = places.map((each) => textsAt(bytes, each))
  const inKinds = texts.flat().sort((a, b) => a.metaType - b.metaType)
  const { charset } = findCharset(inKinds.map(({ data }) => data))
  const text = new TextPieces()
  text.line(`Format ${format}, ${division.timebase} ticks a beat, ${tracks.length} tracks, ${events} events`)
  text.line('Track\tTick\tChannel\tEvent')
  for (const [index, track] of tracks.entries()) {
    const cut = new Map(Array.from(findCutTexts(texts[index], charset), ([{ from }, { bytes }]) => [from, bytes]))
    let raw = 0
    const listed = (place: RawPlace) => {
      return rawEvent(place, cut.get(place.from) ?? bytes.subarray(place.from, place.to), charset)
    }
    readEvents(file, track, {
      channelMessage: (tick, channel, event) =>
        text.line(`${index + 1}\t${tick}\t${channel + 1}\t${channelMessage(event)}`),
      raw: (tick) => text.line(`${index + 1}\t${tick}\t\t${listed(places[index][raw++])}`),
    })
  }
  return text.bytes()
}

function channelMessage(event: MidiEvent): string {
  switch (event.type) {
    case 'noteOn':
      return `Note on ${event.noteNumber} velocity ${event.velocity}`
    case 'noteOff':
      return `Note off ${event.noteNumber} velocity ${event.velocity}`
    case 'noteAftertouch':
      return `Note pressure ${event.noteNumber} ${event.amount}`
    case 'controller':
      return `Controller ${event.controllerType} ${event.value}`
    case 'programChange':
      return `Program ${event.programNumber}`
    case 'channelAftertouch':
      return `Channel pressure ${event.amount}`
    case 'pitchBend':
      return `Pitch bend ${event.value + BEND_CENTRE}`
    default:
      return event.type
  }
}

function textsAt(bytes: Uint8Array, places: readonly RawPlace[]) {
  const texts = places.filter(({ status, metaType }) => status === 0xff && isTextType(metaType))
  return texts.map((place) => ({ ...place, data: bytes.subarray(place.from, place.to) }))
}

function rawEvent({ status, metaType }: RawPlace, bytes: Uint8Array, charset: Charset): string {
  const { length } = bytes
  const data = bytes.subarray(0, SHOWN_BYTES)
  const more = length > SHOWN_BYTES ? ` … (${length} bytes)` : ''
  if (status !== 0xff) return `System exclusive ${hex(data)}${more}`
  if (metaType in TEXTS && metaType > 0)
    return `${TEXTS[metaType]} "${escaped(decodeText(bytes, charset, SHOWN_BYTES))}"${more}`
  if (metaType === 0x51 && length === 3) return `Tempo ${(data[0] << 16) | (data[1] << 8) | data[2]} µs a beat`
  if (metaType === 0x58 && length === 4) return `Time signature ${data[0]}/${2 ** data[1]}`
  return `Meta 0x${hex([metaType])} ${hex(data)}${more}`
}

const hex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** Escapes control characters, which could start new lines or hide text. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}"\\]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

class TextPieces {
  readonly #encoder = new TextEncoder()
  readonly #pieces: Uint8Array[] = []
  #lines: string[] = []

  line(text: string): void {
    this.#lines.push(text, '\n')
    if (this.#lines.length >= 2 * LINES_A_PIECE) this.#flush()
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#flush()
    const all = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }

  #flush(): void {
    this.#pieces.push(this.#encoder.encode(this.#lines.join('')))
    this.#lines = []
  }
}
