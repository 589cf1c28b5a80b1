/**
 * The code of a key that an input method took. Safari tells the end of the composition before the key that ended it.
 */
const TAKEN = 229

/**
 * While a text is composed (kana, pinyin), its keys belong to the input method: Enter takes a word, Escape drops it.
 * Keeps them from everything in the page; what the browser does with them goes on. Returns a function that stops it.
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
