/** Elements that keep all keys: text fields, and menus and dialogs that are open over the editor. */
const KEEPS_ALL_KEYS = [
  'input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=submit])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=listbox]',
  '[role=menu]',
  '[role=dialog]',
  '[role=alertdialog]',
].join(',')

/** Elements that Space and Enter press. */
const PRESSABLE = 'button, summary, [role=button], [role=tab], [role=radio], [role=switch], input'

/** Elements that Enter follows. */
const LINK = 'a[href]'

/** A closed select: letters choose an option. */
const CHOOSER = 'button[role=combobox]'

/** Controls that use some keys while they have the focus. */
const CONTROL = `${PRESSABLE}, ${LINK}, [role=separator], [role=slider]`

/** Marks lists in which arrow keys move up and down even after a click. */
export const OWN_ARROWS = 'data-own-arrows'

/** Tells whether the editor must ignore a key pressed on `target`. */
export function keepsKey(target: EventTarget | null, key: string, focusedByKeyboard: boolean): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(KEEPS_ALL_KEYS)) return true
  if (!focusedByKeyboard) return false
  if (target.closest(CHOOSER)) return true
  if (key === 'Enter') return target.closest(`${PRESSABLE}, ${LINK}`) !== null
  return key === ' ' && target.closest(PRESSABLE) !== null
}

/**
 * Tells whether the editor gets a key before the control on which it is pressed: a clicked control has done its work,
 * so Space should play and arrows should move notes, as if nothing had the focus.
 */
export function goesBeforeControl(target: EventTarget | null, key: string, focusedByKeyboard: boolean): boolean {
  if (focusedByKeyboard || key === 'Escape' || !(target instanceof Element)) return false
  if (target.closest(KEEPS_ALL_KEYS) || !target.closest(CONTROL)) return false
  return !(key.startsWith('Arrow') && target.closest(`[${OWN_ARROWS}]`))
}
