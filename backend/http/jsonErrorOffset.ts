const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** The highest code of white space. */
const SPACE_CODE = 0x20

type Expecting = 'value' | 'value or end' | 'key' | 'key or end' | 'comma or end'

/**
 * The offset in `text` (UTF-16 units) of the first JSON syntax error, which JSON.parse gives only in some of its
 * messages. Uses its own stack, so that deep nesting cannot exhaust the call stack.
 */
export function jsonErrorOffset(text: string): number {
  let offset = 0
  const open: string[] = []
  let expecting: Expecting = 'value'

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset
    if (!pattern.test(text)) return false
    offset = pattern.lastIndex
    return true
  }
  const take = (character: string): boolean => {
    if (text[offset] !== character) return false
    offset++
    return true
  }

  for (;;) {
    // A regular expression at each character would take half a second per megabyte.
    if (text.charCodeAt(offset) <= SPACE_CODE) skip(SPACE)
    const isInObject = open.at(-1) === '{'
    if (expecting === 'key' || expecting === 'key or end') {
      if (expecting === 'key or end' && take('}')) {
        open.pop()
        expecting = 'comma or end'
        continue
      }
      if (!skip(STRING)) return offset
      skip(SPACE)
      if (!take(':')) return offset
      expecting = 'value'
    } else if (expecting === 'comma or end') {
      if (open.length === 0) return offset
      if (take(isInObject ? '}' : ']')) open.pop()
      else if (take(',')) expecting = isInObject ? 'key' : 'value'
      else return offset
    } else if (expecting === 'value or end' && take(']')) {
      open.pop()
      expecting = 'comma or end'
    } else if (take('{')) {
      open.push('{')
      expecting = 'key or end'
    } else if (take('[')) {
      open.push('[')
      expecting = 'value or end'
    } else {
      if (!skip(text[offset] === '"' ? STRING : NUMBER_OR_WORD)) return offset
      expecting = 'comma or end'
    }
  }
}
