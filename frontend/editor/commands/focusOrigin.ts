/**
 * Remembers whether the focus came by keyboard or by pointer. `:focus-visible` cannot tell: a browser turns it on for a
 * clicked button with the next key press.
 */
export function trackFocusOrigin(target: Document): { byKeyboard(): boolean; stop(): void } {
  let lastInput: 'keyboard' | 'pointer' = 'keyboard'
  let focus: 'keyboard' | 'pointer' = 'keyboard'
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  target.addEventListener('pointerdown', () => (lastInput = 'pointer'), options)
  target.addEventListener('keydown', () => (lastInput = 'keyboard'), options)
  target.addEventListener('focusin', () => (focus = lastInput), options)
  return { byKeyboard: () => focus === 'keyboard', stop: () => controller.abort() }
}
