type Origin = 'keyboard' | 'pointer'

/** Keys that close a dialog, and do not move the focus. */
const CLOSING = new Set(['Escape', 'Enter', ' '])

/**
 * Remembers whether the focus came by keyboard or by pointer. `:focus-visible` cannot tell: a browser turns it on for a
 * clicked button with the next key press. A button that a dialog gives the focus back to has it as it had it before.
 */
export function trackFocusOrigin(target: Document): { byKeyboard(): boolean; stop(): void } {
  let lastInput: Origin = 'keyboard'
  let hasMoved = true
  let focus: Origin = 'keyboard'
  const before = new WeakMap<EventTarget, Origin>()
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const on = (origin: Origin, moves: boolean) => {
    lastInput = origin
    hasMoved = moves
  }
  target.addEventListener('pointerdown', () => on('pointer', true), options)
  target.addEventListener('keydown', ({ key }) => on('keyboard', !CLOSING.has(key)), options)
  target.addEventListener(
    'focusin',
    ({ target: element }) => {
      if (!element) return
      focus = (hasMoved ? undefined : before.get(element)) ?? lastInput
      before.set(element, focus)
    },
    options,
  )
  return { byKeyboard: () => focus === 'keyboard', stop: () => controller.abort() }
}
