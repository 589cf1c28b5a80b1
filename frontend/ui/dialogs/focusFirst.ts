const ENABLED = ':not(:disabled, [aria-disabled=true])'
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [readonly]), textarea:not([readonly])'
const CHOSEN =
  '[role=combobox], select, [role=slider], [role=checkbox], [role=radio][aria-checked=true], input[type=checkbox], input[type=range]'

/**
 * Focuses the main element of a dialog: the field that asks for it, the open tab, the first text field, or else the
 * first other field, so that people can type and press Enter. Without fields it focuses the dialog itself: its first
 * button would show its tooltip. On touch screens text fields wait for a touch, since the keyboard would cover the
 * dialog.
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
