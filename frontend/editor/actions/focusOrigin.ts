type Origin = 'keyboard' | 'pointer'

/** Keys that move the focus. After any other key the focus was returned, such as when a dialog closed. */
const MOVES = /^(Tab|Arrow|Home$|End$|Page)/

/**
 * Remembers whether the focus came by keyboard or by pointer. `:focus-visible` cannot tell: a browser turns it on for a
 * clicked button at the next key press. An element that gets the focus back keeps its former origin.
 */
export function trackFocusOrigin(target: Document): { byKeyboard(): boolean; stop(): void } {
  let lastInput: Origin = 'keyboard'
  let focus: Origin = 'keyboard'
  let moves = false
  const before = new WeakMap<EventTarget, Origin>()
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  target.addEventListener('pointerdown', () => (lastInput = 'pointer'), options)
  target.addEventListener(
    'keydown',
    ({ key }) => {
      lastInput = 'keyboard'
      moves = MOVES.test(key)
    },
    options,
  )
  target.addEventListener(
    'focusin',
    ({ target: element }) => {
      if (!element) return
      focus = lastInput === 'keyboard' && !moves ? (before.get(element) ?? 'keyboard') : lastInput
      before.set(element, focus)
    },
    options,
  )
  return { byKeyboard: () => focus === 'keyboard', stop: () => controller.abort() }
}
