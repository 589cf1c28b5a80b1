import { all, first, numberOf, textOf, type XmlElement } from './elements'

/** An instrument of a part, as `score-part` declares it. */
export interface ReadInstrument {
  /** 0–127 */
  readonly program: number
  readonly volume: number
  readonly pan: number
  readonly isDrum: boolean
  /** Of an unpitched sound: its key; null: the note says nothing. */
  readonly key: number | null
}

export interface ReadPart {
  readonly id: string
  readonly name: string
  readonly instrument: ReadInstrument
  /** By the id that notes name. */
  readonly instruments: ReadonlyMap<string, ReadInstrument>
}

const RHYTHM = 10
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

/** The parts of `part-list`, in their order. */
export function readParts(list: XmlElement): ReadPart[] {
  return all(list, 'score-part').map((part) => {
    const midis = all(part, 'midi-instrument')
    const instruments = new Map(midis.map((midi) => [String(midi.attributes.id ?? ''), readInstrument(midi)]))
    return {
      id: String(part.attributes.id ?? ''),
      name: textOf(part, 'part-name') ?? '',
      instrument: midis.length > 0 ? readInstrument(midis[0]) : PLAIN,
      instruments,
    }
  })
}

const PLAIN: ReadInstrument = { program: 0, volume: 100, pan: 64, isDrum: false, key: null }

/** The program of a `midi-instrument`, 0–127; null: it tells none. */
export function programOf(midi: XmlElement): number | null {
  const program = numberOf(midi, 'midi-program')
  return program === undefined ? null : clamp(program - 1, 0, 127)
}

function readInstrument(midi: XmlElement): ReadInstrument {
  const unpitched = first(midi, 'midi-unpitched') && numberOf(midi, 'midi-unpitched')
  return {
    program: programOf(midi) ?? PLAIN.program,
    // Percent, and degrees from −90 on the left to 90.
    volume: clamp(((numberOf(midi, 'volume') ?? 78.7) / 100) * 127, 0, 127),
    pan: clamp(64 + ((numberOf(midi, 'pan') ?? 0) / 90) * 63, 0, 127),
    isDrum: numberOf(midi, 'midi-channel') === RHYTHM,
    key: unpitched === undefined ? null : clamp(unpitched - 1, 0, 127),
  }
}
