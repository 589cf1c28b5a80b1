import { DIVISIONS } from '../score'

/** An element of an XML text without comments and CDATA. `text`: its own, with entities unresolved. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const TOKEN = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|<[?!][^>]*>|([^<]+)/g

/**
 * Parses a well-formed text such as `writeMusicXml` and MuseScore write, and returns its root. Not for files from
 * outside.
 */
export function parsed(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [, closes, name, attributes, isEmpty, text] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += text
    if (name === undefined) continue
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const pairs = Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key, value])
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return top.children[0]
}

export const childOf = (parent: Element, name: string): Element | undefined =>
  parent.children.find((each) => each.name === name)
export const childrenOf = (parent: Element, name: string): Element[] =>
  parent.children.filter((each) => each.name === name)
export const textOf = (parent: Element, name: string): string | null => childOf(parent, name)?.text ?? null

/**
 * The elements with a name among the attributes of a part, each with its place: 'bar.quarter', bars from 1, quarters
 * from 0.
 */
export function attributesOf(part: Element, name: string): { readonly place: string; readonly told: Element }[] {
  let divisions = 1
  return part.children.flatMap((measure, bar) => {
    let at = 0
    return measure.children.flatMap((child) => {
      divisions = Number(textOf(child, 'divisions') ?? divisions)
      const quarters = Number(textOf(child, 'duration') ?? 0) / divisions
      if (child.name === 'backup') at -= quarters
      else if (!childOf(child, 'chord')) at += quarters
      const all = child.name === 'attributes' ? childrenOf(child, name) : []
      return all.map((told) => ({ place: `${bar + 1}.${at}`, told }))
    })
  })
}

/** The order of elements in the MusicXML 4.0 specification. */
const ORDER: Readonly<Record<string, string>> = {
  'score-partwise': 'work movement-title identification part-list part',
  identification: 'creator rights encoding',
  'score-part': 'part-name part-abbreviation score-instrument midi-instrument',
  'midi-instrument': 'midi-channel midi-program midi-unpitched volume pan',
  attributes: 'divisions key time staves clef transpose',
  direction: 'direction-type offset staff sound',
  note: 'grace chord pitch unpitched rest duration tie instrument voice type dot accidental time-modification stem notehead staff beam notations lyric',
  lyric: 'syllabic text',
  barline: 'bar-style ending repeat',
  notations: 'tied tuplet ornaments articulations',
  pitch: 'step alter octave',
  clef: 'sign line clef-octave-change',
  'time-modification': 'actual-notes normal-notes normal-type',
}

/** The faults of our MusicXML: order of elements, sums of measures (`lengths`, in divisions), ties, references. */
export function faultsIn(xml: string, lengths: readonly number[]): string[] {
  const score = parsed(xml)
  const faults: string[] = []
  const visit = (element: Element) => {
    const order = ORDER[element.name]?.split(' ')
    const places = order === undefined ? [] : element.children.map(({ name }) => order.indexOf(name))
    if (places.some((place, i) => place < 0 || place < (places[i - 1] ?? 0))) faults.push(`order in ${element.name}`)
    for (const child of element.children) visit(child)
  }
  visit(score)
  const described = childrenOf(childOf(score, 'part-list')!, 'score-part')
  const parts = childrenOf(score, 'part')
  if (parts.length !== described.length) faults.push('parts without a description')
  for (const [p, part] of parts.entries()) {
    const instruments = new Set(childrenOf(described[p], 'score-instrument').map(({ attributes }) => attributes.id))
    if (part.attributes.id !== described[p].attributes.id) faults.push(`part ${p} has no description`)
    const ties = new Set<string>()
    const measures = childrenOf(part, 'measure')
    const divisions = Number(textOf(childOf(measures[0], 'attributes')!, 'divisions'))
    if (measures.length !== lengths.length) faults.push(`${measures.length} measures in part ${p}`)
    for (const [i, measure] of measures.entries()) {
      const sums = sumsOf(measure, faults)
      if (sums.some((sum) => sum * (DIVISIONS / divisions) !== lengths[i]))
        faults.push(`measure ${i} of part ${p}: ${sums}`)
      for (const note of childrenOf(measure, 'note')) {
        const instrument = childOf(note, 'instrument')?.attributes.id
        if (instrument !== undefined && !instruments.has(instrument)) faults.push(`instrument ${instrument}`)
        followTies(note, instrument, ties, faults)
      }
    }
    if (ties.size > 0) faults.push(`a tie of part ${p} goes nowhere`)
  }
  return faults
}

/** The length of each voice of a measure. */
function sumsOf(measure: Element, faults: string[]): number[] {
  const sums: number[] = []
  let at = 0
  let hasNotes = false
  for (const child of measure.children) {
    const duration = Number(textOf(child, 'duration') ?? 0)
    if (child.name === 'backup') {
      if (duration !== at) faults.push('backup')
      // A key may stand at a place where no note begins.
      if (hasNotes) sums.push(at)
      at = 0
      hasNotes = false
    } else if (child.name === 'forward') at += duration
    else if (child.name === 'note' && !childOf(child, 'chord')) {
      at += duration
      hasNotes = true
    }
  }
  return [...sums, at]
}

function followTies(note: Element, instrument: string | undefined, open: Set<string>, faults: string[]): void {
  const types = childrenOf(note, 'tie').map(({ attributes }) => attributes.type)
  const notations = childOf(note, 'notations')
  const tied = notations === undefined ? [] : childrenOf(notations, 'tied').map(({ attributes }) => attributes.type)
  if (types.join() !== tied.join()) faults.push('tie without tied')
  const pitch = childOf(note, 'pitch') ?? childOf(note, 'unpitched')
  const place = `${textOf(note, 'voice')} ${pitch?.children.map(({ text }) => text)} ${instrument}`
  if (types.includes('stop') && !open.delete(place)) faults.push('a tie comes from nowhere')
  if (types.includes('start')) open.add(place)
}
