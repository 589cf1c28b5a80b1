import { childOf, childrenOf, type Element, parsed, textOf } from '#shared/notation/musicXml/testing'

/** A written note, its ties joined; in quarter notes from the start. `name` without octave, null of drums. */
export interface ReadNote {
  readonly start: number
  end: number
  readonly noteNumber: number
  readonly name: string | null
  /**
   * Index of the part; staff and voice of its first head as in MusicXML, from 1. MuseScore numbers the voices of all
   * staves through.
   */
  readonly part: number
  readonly staff: number
  readonly voice: number
  /** Players shorten it. */
  readonly isStaccato: boolean
}

export interface ReadScore {
  readonly notes: readonly ReadNote[]
  readonly ties: number
  /** Without those of whole measures. */
  readonly rests: number
  readonly clefs: number
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const SIGNS: Readonly<Record<number, string>> = { [-2]: '𝄫', [-1]: '♭', 0: '', 1: '♯', 2: '𝄪' }

/** The sounding notes of a partwise score, by our writer or MuseScore's, and what is drawn besides them. */
export function readScore(xml: string): ReadScore {
  const score = parsed(xml)
  const described = childrenOf(childOf(score, 'part-list')!, 'score-part')
  const read = { notes: [] as ReadNote[], ties: 0, rests: 0, clefs: 0 }
  for (const [p, part] of childrenOf(score, 'part').entries()) {
    const drums = new Map(
      childrenOf(described[p], 'midi-instrument').map((each) => [
        each.attributes.id,
        Number(textOf(each, 'midi-unpitched')) - 1,
      ]),
    )
    readPart(part, p, drums, read)
  }
  return read
}

function readPart(
  part: Element,
  p: number,
  drums: ReadonlyMap<string, number>,
  read: { notes: ReadNote[]; ties: number; rests: number; clefs: number },
): void {
  const open = new Map<string, ReadNote>()
  let divisions = 1
  let semitones = 0
  let measureStart = 0
  for (const measure of childrenOf(part, 'measure')) {
    let [at, chordAt, end] = [measureStart, measureStart, measureStart]
    for (const child of measure.children) {
      const length = Number(textOf(child, 'duration') ?? 0) / divisions
      if (child.name === 'attributes') {
        divisions = Number(textOf(child, 'divisions') ?? divisions)
        const transpose = childOf(child, 'transpose')
        if (transpose)
          semitones = Number(textOf(transpose, 'chromatic')) + 12 * Number(textOf(transpose, 'octave-change') ?? 0)
        read.clefs += childrenOf(child, 'clef').length
      } else if (child.name === 'backup') at -= length
      else if (child.name === 'forward') at += length
      if (child.name === 'note' && !childOf(child, 'grace')) {
        if (!childOf(child, 'chord')) {
          chordAt = at
          at += length
        }
        const rest = childOf(child, 'rest')
        if (rest) read.rests += rest.attributes.measure === 'yes' ? 0 : 1
        else readNote(child, chordAt, length)
      }
      end = Math.max(end, at)
    }
    measureStart = end
  }

  function readNote(note: Element, start: number, length: number): void {
    const pitch = childOf(note, 'pitch')
    const alter = Number((pitch && textOf(pitch, 'alter')) ?? 0)
    const step = pitch && textOf(pitch, 'step')!
    const noteNumber =
      pitch && step
        ? 12 * (Number(textOf(pitch, 'octave')) + 1) + SEMITONES[step] + alter + semitones
        : (drums.get(childOf(note, 'instrument')?.attributes.id ?? '') ?? 0)
    const types = childrenOf(note, 'tie').map(({ attributes }) => attributes.type)
    if (types.includes('start')) read.ties++
    const articulations = childrenOf(note, 'notations').flatMap((each) => childrenOf(each, 'articulations'))
    const isStaccato = articulations.some((each) => childOf(each, 'staccato') !== undefined)
    const before = types.includes('stop') ? open.get(`${noteNumber} ${start.toFixed(4)}`) : undefined
    const joined = before ?? {
      start,
      end: start,
      noteNumber,
      name: step ? step + SIGNS[alter] : null,
      part: p,
      staff: Number(textOf(note, 'staff') ?? 1),
      voice: Number(textOf(note, 'voice') ?? 1),
      isStaccato,
    }
    joined.end = start + length
    if (before === undefined) read.notes.push(joined)
    else open.delete(`${noteNumber} ${start.toFixed(4)}`)
    if (types.includes('start')) open.set(`${noteNumber} ${joined.end.toFixed(4)}`, joined)
  }
}
