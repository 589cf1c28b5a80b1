import type { ClefChange, Measure, Part, Score, ScoreKey, Voice } from '../score'
import { writtenKey } from '../spelling'
import { CLEFS } from './clefs'
import type { XmlWriter } from './xml'

/** A key or clef that begins inside a measure. */
export type InnerChange =
  | { readonly kind: 'key'; readonly position: number; readonly key: ScoreKey }
  | ({ readonly kind: 'clef'; readonly staff: number } & ClefChange)

/** Writes the attributes in force from the start of a measure. */
export function writeAttributes(xml: XmlWriter, score: Score, part: Part, i: number): void {
  const measure = score.measures[i]
  const isFirst = i === 0
  const clefs = clefsIn(part, i).filter(({ position }) => position === 0)
  if (!isFirst && !measure.showsKey && !measure.showsTime && clefs.length === 0) return
  xml.element('attributes', {}, () => {
    if (isFirst) xml.text('divisions', score.divisionsPerQuarter)
    if (measure.showsKey && part.drums === null) writeKey(xml, part, measure.key)
    if (measure.showsTime)
      xml.element('time', {}, () => {
        xml.text('beats', measure.time.beats)
        xml.text('beat-type', measure.time.beatType)
      })
    if (isFirst && part.staves.length > 1) xml.text('staves', part.staves.length)
    for (const change of clefs) writeClef(xml, part, change)
    if (!isFirst) return
    const { transposition } = part
    if (transposition !== null)
      xml.element('transpose', {}, () => {
        xml.text('diatonic', transposition.diatonic)
        xml.text('chromatic', transposition.chromatic)
        if (transposition.octaves !== 0) xml.text('octave-change', transposition.octaves)
      })
  })
}

/** The changes inside a measure, by the voice in which something begins there; null: a key where nothing begins. */
export function innerChanges(part: Part, { keyChanges }: Measure, i: number): ReadonlyMap<Voice | null, InnerChange[]> {
  const keys = part.drums === null ? keyChanges.map((change) => ({ kind: 'key' as const, ...change })) : []
  const clefs = clefsIn(part, i).filter(({ position }) => position > 0)
  const byVoice = new Map<Voice | null, InnerChange[]>()
  for (const change of [...keys, ...clefs]) {
    const begins = ({ staff, elements }: Voice) =>
      (change.kind === 'key' || staff === change.staff) && elements.some(({ position }) => position === change.position)
    const voice = part.measures[i].voices.find(begins) ?? null
    byVoice.set(voice, [...(byVoice.get(voice) ?? []), change])
  }
  return byVoice
}

export function writeInnerChange(xml: XmlWriter, part: Part, change: InnerChange): void {
  xml.element('attributes', {}, () => {
    if (change.kind === 'key') writeKey(xml, part, change.key)
    else writeClef(xml, part, change)
  })
}

/** Writes a change where no note or rest of the part begins, by going there and back. */
export function writeLooseChange(xml: XmlWriter, part: Part, change: InnerChange): void {
  xml.element('forward', {}, () => xml.text('duration', change.position))
  writeInnerChange(xml, part, change)
  xml.element('backup', {}, () => xml.text('duration', change.position))
}

const clefsIn = ({ staves }: Part, i: number) =>
  staves.flatMap(({ clefs }, staff) =>
    clefs.filter(({ measure }) => measure === i).map((change) => ({ kind: 'clef' as const, staff, ...change })),
  )

function writeKey(xml: XmlWriter, { transposition }: Part, key: ScoreKey): void {
  const { fifths, isMinor, mode } = writtenKey(key, transposition)
  xml.element('key', {}, () => {
    xml.text('fifths', fifths)
    xml.text('mode', mode ?? (isMinor ? 'minor' : 'major'))
  })
}

function writeClef(xml: XmlWriter, { staves }: Part, change: ClefChange & { readonly staff: number }): void {
  const { sign, line, octaves } = CLEFS[change.clef]
  xml.element('clef', { number: staves.length > 1 ? change.staff + 1 : undefined }, () => {
    xml.text('sign', sign)
    xml.text('line', line)
    if (octaves !== undefined) xml.text('clef-octave-change', octaves)
  })
}
