import { all, numberOf, textOf, type XmlElement } from './elements'
import { isVoice, programNamed } from './instrumentPrograms'
import { panOf, USUAL_PERCENT, volumeOf } from './mix'

/** An instrument of a part, as `score-part` declares it. */
export interface ReadInstrument {
  /** 0–127; for drums, the kit. */
  readonly program: number
  /** Whether the file names the program, by number or by name. */
  readonly hasProgram: boolean
  readonly volume: number
  readonly pan: number
  readonly isDrum: boolean
  /** The key of an unpitched sound; null if notes are silent about it. */
  readonly key: number | null
  /** Names, best first, and the standard sound (`drum.snare-drum`). */
  readonly names: readonly string[]
}

export interface ReadPart {
  /** The id that `part` refers to; undefined: parts match by place. */
  readonly id: string | undefined
  readonly name: string
  readonly instrument: ReadInstrument
  /** Instruments by the id that notes refer to. */
  readonly instruments: ReadonlyMap<string, ReadInstrument>
}

const RHYTHM = 10
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

/** The parts of `part-list`, in order. */
export function readParts(list: XmlElement): ReadPart[] {
  const parts = all(list, 'score-part')
  const nameOf = (part: XmlElement) => textOf(part, 'part-name') ?? ''
  const isChoir = parts.some((part) => isVoice(nameOf(part)))
  return parts.map((part) => {
    const midis = all(part, 'midi-instrument')
    const scores = all(part, 'score-instrument')
    const ids = [...scores, ...midis].map(({ attributes }) => attributes.id ?? '')
    const byId = (elements: readonly XmlElement[], id: string) =>
      elements.find(({ attributes }) => (attributes.id ?? '') === id)
    const name = nameOf(part)
    const read = (id: string) => readInstrument(byId(midis, id), byId(scores, id), name, isChoir)
    const instruments = new Map(ids.map((id) => [id, read(id)]))
    const first = midis[0]?.attributes.id ?? ids[0]
    return {
      id: part.attributes.id,
      name,
      instrument: instruments.get(first ?? '') ?? readInstrument(undefined, undefined, name, isChoir),
      instruments,
    }
  })
}

/** The program of a `midi-instrument`, 0–127; null if it names none. */
export function programOf(midi: XmlElement): number | null {
  const program = numberOf(midi, 'midi-program')
  return program === undefined ? null : clamp(program - 1, 0, 127)
}

/** Reads an instrument from elements of which either may be missing. Without a program, the names decide. */
function readInstrument(
  midi: XmlElement | undefined,
  score: XmlElement | undefined,
  partName: string,
  isChoir: boolean,
): ReadInstrument {
  const unpitched = numberOf(midi, 'midi-unpitched')
  const names = [textOf(score, 'instrument-sound'), textOf(score, 'instrument-name')].flatMap((name) => name ?? [])
  const isDrum = numberOf(midi, 'midi-channel') === RHYTHM
  const told = midi ? programOf(midi) : null
  // The name of a drum gives its key, not its kit.
  const program = told ?? (isDrum ? null : programNamed([...names, partName], isChoir))
  return {
    program: program ?? 0,
    hasProgram: program !== null,
    volume: volumeOf(numberOf(midi, 'volume') ?? USUAL_PERCENT),
    pan: panOf(numberOf(midi, 'pan') ?? 0),
    isDrum,
    key: unpitched === undefined ? null : clamp(unpitched - 1, 0, 127),
    names,
  }
}
