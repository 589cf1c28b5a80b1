const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const appleSigns: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
const words: Readonly<Record<string, string>> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' }
const signs: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
  delete: 'Del',
  backspace: '⌫',
  escape: 'Esc',
  enter: '↵',
}

/** A shortcut as people of this system write it: `mod+shift+s` → `⇧⌘S` or `Ctrl+Shift+S`. Parts are joined by `+`; letter case does not matter. */
export function formatKeys(keys: string, apple: boolean = isApple): string {
  const parts = keys.split('+').map((part) => {
    const name = part.trim().toLowerCase()
    return (apple ? appleSigns[name] : words[name]) ?? signs[name] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
  return parts.join(apple ? '' : '+')
}
