/**
 * Shortcuts are written as 'mod+shift+z': modifiers first, then the key as in `KeyboardEvent.key`, in lower case. `mod`
 * is Command on a Mac and Ctrl elsewhere. A shortcut matches by the character that the key types, so on every layout it
 * is where its label is; only if the key types no Latin character (another script, or Option on a Mac) does its
 * position decide.
 */
interface Shortcut {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly key: string
}

/** The part of a KeyboardEvent that shortcuts depend on. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const MODIFIERS = ['mod', 'shift', 'alt'] as const

export function parseShortcut(text: string): Shortcut {
  const parts = text.split('+')
  const key = parts[parts.length - 1]
  const modifiers = parts.slice(0, -1)
  if (!key || modifiers.some((part) => !(MODIFIERS as readonly string[]).includes(part))) {
    throw new Error(`'${text}' is no shortcut`)
  }
  return {
    mod: modifiers.includes('mod'),
    shift: modifiers.includes('shift'),
    alt: modifiers.includes('alt'),
    key: key.toLowerCase(),
  }
}

/** The names, in shortcuts, of keys that type no character. */
const NAMED =
  /^(arrow(up|down|left|right)|delete|backspace|enter|escape|space|home|end|pageup|pagedown|insert|f([1-9]|1[0-2]))$/

/** Tells whether a text is a shortcut in the notation of this file. */
export function isShortcut(text: string): boolean {
  try {
    const { key } = parseShortcut(text)
    return text === text.toLowerCase() && (NAMED.test(key) || (key.length === 1 && key !== '+' && isAscii(key)))
  } catch {
    return false
  }
}

/** The shortcut of a pressed key; null while only modifiers are held, and for keys that cannot be in a shortcut. */
export function shortcutOf(press: KeyPress, mac: boolean): string | null {
  if (mac ? press.ctrlKey : press.metaKey) return null
  const typed = keyOf(press)
  const digit = /^Digit(\d)$/.exec(press.code)
  // With Option, a Mac types other characters; a French keyboard types its digits with Shift.
  const key = digit && !press.shiftKey ? digit[1] : typed
  const mod = mac ? press.metaKey : press.ctrlKey
  // The layout decides whether a symbol needs Shift.
  const shift = press.shiftKey && !isSymbol(key) && !isDigit(key)
  const text = [mod && 'mod', shift && 'shift', press.altKey && 'alt', key].filter(Boolean).join('+')
  return isShortcut(text) ? text : null
}

/** Tells whether two shortcuts mean the same keys, however they are written. */
export function isSameShortcut(one: string, other: string): boolean {
  const [a, b] = [parseShortcut(one), parseShortcut(other)]
  return a.mod === b.mod && a.shift === b.shift && a.alt === b.alt && a.key === b.key
}

export function matchesShortcut(shortcut: Shortcut, press: KeyPress, mac: boolean): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey
  const foreign = mac ? press.ctrlKey : press.metaKey
  if (mod !== shortcut.mod || foreign || press.altKey !== shortcut.alt) return false
  // Which characters need Shift depends on the layout, so for '?' and ',' only the character counts; a digit that needs
  // Shift (as on a French keyboard) matches either way.
  if (isSymbol(shortcut.key)) return press.key === shortcut.key
  if (isDigit(shortcut.key))
    return press.key === shortcut.key || (press.code === `Digit${shortcut.key}` && !press.shiftKey)
  return press.shiftKey === shortcut.shift && keyOf(press) === shortcut.key
}

/** The key in lower case; if it types no Latin character, the letter at its place on a US keyboard. */
function keyOf(press: KeyPress): string {
  const key = press.key === ' ' ? 'space' : press.key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(press.code)
  return letter && !isAscii(key) ? letter[1].toLowerCase() : key
}

const isAscii = (key: string): boolean => key !== 'dead' && /^[\x20-\x7e]+$/.test(key)
const isDigit = (key: string): boolean => /^\d$/.test(key)
const isSymbol = (key: string): boolean => key.length === 1 && !/[a-z\d]/.test(key)
