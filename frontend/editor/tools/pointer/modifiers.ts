import type { Modifiers } from '../../model/roll'

interface ModifierKeys {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export function modifiersOf(event: ModifierKeys, isMac: boolean): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, mod: isMac ? event.metaKey : event.ctrlKey }
}
