import type { RollHost } from '../../model/roll'

/** Escape without a gesture. */
export function clearSelection(host: RollHost): void {
  host.setRectangle(null)
  host.select(new Uint32Array())
}
