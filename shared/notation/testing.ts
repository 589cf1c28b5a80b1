import type { Score } from './score'
import { symbolOf } from './voices'

/** A sounding note of a score, with its ties joined. In divisions from the start. */
export interface WrittenNote {
  readonly part: number
  readonly id: number
  readonly start: number
  end: number
}

/** The voices that do not fill their measures with symbols of the lengths they show. */
export function unevenIn(score: Score): string[] {
  const faults: string[] = []
  let start = 0
  for (const [i, measure] of score.measures.entries()) {
    if (measure.start !== start) faults.push(`measure ${i} starts at ${measure.start}, not ${start}`)
    start += measure.length
    const keys = measure.keyChanges.map(({ position }) => position)
    if (keys.some((at, k) => !Number.isInteger(at) || at <= (keys[k - 1] ?? 0) || at >= measure.length))
      faults.push(`keys of measure ${i} at ${keys}`)
    for (const part of score.parts) {
      for (const [staff] of part.staves.entries())
        if (!part.measures[i].voices.some((voice) => voice.staff === staff)) faults.push(`no voice in ${part.id} ${i}`)
      for (const [staff, { clefs }] of part.staves.entries())
        for (const { position } of clefs.filter(({ measure }) => measure === i)) {
          const own = part.measures[i].voices.filter((voice) => voice.staff === staff)
          if (!own.some(({ elements }) => elements.some((element) => element.position === position)))
            faults.push(`a clef of ${part.id} in measure ${i} stands before nothing`)
        }
      for (const { elements, tuplets } of part.measures[i].voices) {
        let at = 0
        for (const element of elements) {
          if (element.position !== at) faults.push(`gap in measure ${i} of ${part.id}`)
          at += element.length
          if (!Number.isInteger(element.length) || element.length <= 0) faults.push(`length ${element.length}`)
          if (element.kind === 'rest' && element.isWholeMeasure) continue
          const tuplet = element.tuplet === null ? { actual: 1, normal: 1 } : tuplets[element.tuplet]
          const shown = symbolOf((element.length * tuplet.actual) / tuplet.normal)
          if (shown.type !== element.type || shown.dots !== element.dots) faults.push(`symbol in ${i} of ${part.id}`)
        }
        if (at !== measure.length) faults.push(`measure ${i} of ${part.id}: ${at} of ${measure.length}`)
      }
    }
  }
  return faults
}

/** The notes of a score with ties joined, by part, start and id. */
export function writtenNotes(score: Score): WrittenNote[] {
  const written: WrittenNote[] = []
  const open = new Map<string, WrittenNote>()
  for (const [i, measure] of score.measures.entries())
    for (const [p, part] of score.parts.entries())
      for (const voice of part.measures[i].voices)
        for (const element of voice.elements) {
          if (element.kind === 'rest') continue
          const start = measure.start + element.position
          for (const note of element.notes) {
            const [id] = note.ids
            const before = open.get(`${p}:${voice.number}:${id}`)
            if (note.tieStop !== (before !== undefined && before.end === start))
              throw new Error(`A tie of note ${id} is loose`)
            const joined = before ?? { part: p, id, start, end: 0 }
            joined.end = start + element.length
            if (before === undefined) written.push(joined)
            if (note.tieStart) open.set(`${p}:${voice.number}:${id}`, joined)
            else open.delete(`${p}:${voice.number}:${id}`)
          }
        }
  if (open.size > 0) throw new Error('A tie goes nowhere')
  return written.sort((a, b) => a.part - b.part || a.start - b.start || a.id - b.id)
}
