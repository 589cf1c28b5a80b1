const ENABLED = ':not(:disabled, [aria-disabled=true])'
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [readonly]), textarea:not([readonly])'
const CHOSEN =
  '[role=combobox], select, [role=slider], [role=checkbox], [role=radio][aria-checked=true], input[type=checkbox], input[type=range]'

/**
 * Focuses what a dialog is about: the field that asks for it, the open tab, the first field to type in, or else the
 * first one to choose in, so that people can type and press Enter. Without fields the dialog itself: its first button
 * would show its tooltip. A field that is typed in would open the keyboard of a phone over the dialog, so there it
 * waits for a touch.
 */
export function focusFirst(dialog: HTMLElement): void {
  const first = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find((each) => each.matches(ENABLED))
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches
  const target =
    first('[data-autofocus]') ??
    first('[role=tab][aria-selected=true]') ??
    (isTouch ? dialog : (first(TYPED) ?? first(CHOSEN) ?? dialog))
  target.focus()
  if (target instanceof HTMLInputElement && target.matches(TYPED)) target.select()
}
