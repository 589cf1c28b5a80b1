import i18next from 'i18next'

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const appleSigns: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
const words: Readonly<Record<string, string>> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' }
const signs: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Del',
  backspace: '⌫',
  escape: 'Esc',
  enter: '↵',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
}

/**
 * A shortcut in this system's notation and the app's language: `mod+shift+s` → `⇧⌘S` or `Ctrl+Shift+S`. Parts are
 * joined by `+`; case does not matter.
 */
export function formatKeys(keys: string, apple: boolean = isApple): string {
  const parts = keys.split('+').map((part) => {
    const name = part.trim().toLowerCase()
    if (name === 'space') return i18next.t('common:spaceKey')
    return (
      (apple ? appleSigns[name] : words[name]) ?? signs[name] ?? (/^(.|f\d+)$/.test(part) ? part.toUpperCase() : part)
    )
  })
  return parts.join(apple ? '' : '+')
}
