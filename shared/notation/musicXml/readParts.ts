import { all, numberOf, textOf, type XmlElement } from './elements'

/** An instrument of a part, as `score-part` declares it. */
export interface ReadInstrument {
  /** 0–127; of drums the kit. */
  readonly program: number
  /** Whether the file tells the program. */
  readonly hasProgram: boolean
  readonly volume: number
  readonly pan: number
  readonly isDrum: boolean
  /** Of an unpitched sound: its key; null: the note says nothing. */
  readonly key: number | null
  /** What it is called, and its standard sound (`drum.snare-drum`). */
  readonly names: readonly string[]
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
    const scores = all(part, 'score-instrument')
    const ids = [...scores, ...midis].map(({ attributes }) => attributes.id ?? '')
    const byId = (elements: readonly XmlElement[], id: string) =>
      elements.find(({ attributes }) => (attributes.id ?? '') === id)
    const instruments = new Map(ids.map((id) => [id, readInstrument(byId(midis, id), byId(scores, id))]))
    const first = midis[0]?.attributes.id ?? ids[0]
    return {
      id: String(part.attributes.id ?? ''),
      name: textOf(part, 'part-name') ?? '',
      instrument: instruments.get(first ?? '') ?? PLAIN,
      instruments,
    }
  })
}

const PLAIN: ReadInstrument = {
  program: 0,
  hasProgram: false,
  volume: 100,
  pan: 64,
  isDrum: false,
  key: null,
  names: [],
}

/** The program of a `midi-instrument`, 0–127; null: it tells none. */
export function programOf(midi: XmlElement): number | null {
  const program = numberOf(midi, 'midi-program')
  return program === undefined ? null : clamp(program - 1, 0, 127)
}

/** Either may be missing. */
function readInstrument(midi: XmlElement | undefined, score: XmlElement | undefined): ReadInstrument {
  const unpitched = numberOf(midi, 'midi-unpitched')
  const program = midi ? programOf(midi) : null
  const names = [textOf(score, 'instrument-name'), textOf(score, 'instrument-sound')]
  return {
    program: program ?? PLAIN.program,
    hasProgram: program !== null,
    // Percent, and degrees from −90 on the left to 90.
    volume: clamp(((numberOf(midi, 'volume') ?? 78.7) / 100) * 127, 0, 127),
    pan: clamp(64 + ((numberOf(midi, 'pan') ?? 0) / 90) * 63, 0, 127),
    isDrum: numberOf(midi, 'midi-channel') === RHYTHM,
    key: unpitched === undefined ? null : clamp(unpitched - 1, 0, 127),
    names: names.flatMap((name) => name ?? []),
  }
}
