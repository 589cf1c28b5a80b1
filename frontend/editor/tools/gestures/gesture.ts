import type { PointerBase, RollHost } from '../../model/roll'

/**
 * One drag, from the press to the release. A machine makes it from the press, begins it, passes it the moves, and ends
 * or cancels it once. `end` commits the last preview: as one command, or none if nothing changed.
 */
export interface Gesture<Pointer extends PointerBase> {
  /** Shows and plays the press itself. */
  begin(): void
  move(pointer: Pointer): void
  end(release: Pointer): void
  cancel(): void
}

/** Makes a gesture; null if the pressed note no longer exists: an undo may have come between. */
export type MakeGesture<Pointer extends PointerBase, Host = RollHost> = (
  host: Host,
  press: Pointer,
) => Gesture<Pointer> | null
