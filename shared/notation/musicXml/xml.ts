import { codePointOf } from '../../core/codePoints'

/** Writes XML line by line, indented, with everything escaped. */
export class XmlWriter {
  private readonly lines: string[] = []
  private depth = 0

  constructor(...head: string[]) {
    this.lines.push(...head)
  }

  /** Writes an element containing whatever `inside` writes. */
  element(name: string, attributes: Attributes, inside: () => void): void {
    this.line(`<${name}${written(attributes)}>`)
    this.depth++
    inside()
    this.depth--
    this.line(`</${name}>`)
  }

  /** Writes an element with a text. */
  text(name: string, value: string | number, attributes: Attributes = {}): void {
    this.line(`<${name}${written(attributes)}>${escaped(String(value))}</${name}>`)
  }

  empty(name: string, attributes: Attributes = {}): void {
    this.line(`<${name}${written(attributes)}/>`)
  }

  toString(): string {
    return `${this.lines.join('\n')}\n`
  }

  private line(text: string): void {
    this.lines.push('  '.repeat(this.depth) + text)
  }
}

/** Undefined attributes are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML 1.0, and drops characters that it cannot hold. */
export const escaped = (text: string): string =>
  Array.from(text)
    .filter(isCharacter)
    .map((each) => ENTITIES[each] ?? each)
    .join('')

function isCharacter(each: string): boolean {
  const code = codePointOf(each)
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}
