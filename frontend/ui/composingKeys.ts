/**
 * The code of a key that an input method took. Safari reports the end of the composition before the key that ended it.
 */
const TAKEN = 229

/**
 * Keeps keys from the page while a text is composed (kana, pinyin): they belong to the input method, where Enter
 * accepts a word and Escape drops it. The browser still handles them. Returns a function that stops this.
 */
export function keepComposingKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation()
  }
  for (const type of TYPES) window.addEventListener(type, keep, { capture: true })
  return () => {
    for (const type of TYPES) window.removeEventListener(type, keep, { capture: true })
  }
}

const TYPES = ['keydown', 'keyup'] as const
