import { SaxesParser } from 'saxes'
import { CodedError } from '../../schema/codedError'

/** Why a MusicXML file cannot be read. */
export type MusicXmlErrorCode = 'notMusicXml' | 'xmlDamaged' | 'xmlEntities' | 'xmlTimewise' | 'xmlTooLarge'

/** An element of a MusicXML file with its contents. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** The element's own text, trimmed. */
  text: string
}

export const fault = (code: MusicXmlErrorCode, message: string, params: object = {}) =>
  new CodedError<MusicXmlErrorCode>(code, message, params)

export const all = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((one) => one.name === name)
export const first = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((one) => one.name === name)
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && first(element, name)?.text
/** A finite number; undefined if there is none. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  return asNumber(textOf(element, name))
}
/** Parses a decimal number as XML writes it: no exponent, no other base. */
export function asNumber(text: string | undefined): number | undefined {
  const value = text !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** The elements handed over whole, one by one, so that a file is never in memory as a tree. */
const GIVEN = ['work', 'movement-title', 'identification', 'credit', 'part-list', 'measure']

/** A `part` element: its id, and its index among the parts of the file. */
export interface PartMark {
  readonly id: string | undefined
  readonly index: number
}

/**
 * Sends the elements of a score-partwise file to `take` in order, each with the last part that began before it. Throws
 * a CodedError of MusicXmlErrorCode.
 */
export function readElements(xml: string, take: (element: XmlElement, part: PartMark) => void): void {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let depth = 0
  let part: PartMark = { id: undefined, index: -1 }
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw fault('xmlEntities', 'A document type with definitions of its own is refused')
  })
  parser.on('error', ({ message }) => {
    throw fault(depth === 0 ? 'notMusicXml' : 'xmlDamaged', message)
  })
  parser.on('opentag', ({ name: whole, attributes }) => {
    // Some programs prefix the elements.
    const name = whole.slice(whole.indexOf(':') + 1)
    depth++
    if (depth === 1) expectScore(name)
    if (depth === 2 && name === 'part') part = { id: attributes.id as string | undefined, index: part.index + 1 }
    if (open.length === 0 && !GIVEN.includes(name)) return
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  })
  parser.on('closetag', () => {
    depth--
    const element = open.pop()
    if (element === undefined) return
    element.text = element.text.trim()
    if (open.length === 0) take(element, part)
  })
  parser.write(xml).close()
}

function expectScore(root: string): void {
  if (root === 'score-timewise') throw fault('xmlTimewise', 'Files by time are not read')
  if (root !== 'score-partwise') throw fault('notMusicXml', `The root is ${root}`)
}
