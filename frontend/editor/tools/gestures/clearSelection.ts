import type { RollHost } from '../../model/roll'

/** Clears the selection and its rectangle: the effect of Escape without a gesture. */
export function clearSelection(host: RollHost): void {
  host.setRectangle(null)
  host.select(new Uint32Array())
}
