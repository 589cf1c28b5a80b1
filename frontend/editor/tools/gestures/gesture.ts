import type { PointerBase, RollHost } from '../../model/roll'

/**
 * One drag, from the press to the release. A machine makes it from the press, begins it, feeds it the moves and ends
 * it once, either way. `end` commits the last preview: as one command, or none if nothing changed.
 */
export interface Gesture<Pointer extends PointerBase> {
  /** Shows and sounds the press itself. */
  begin(): void
  move(pointer: Pointer): void
  end(release: Pointer): void
  cancel(): void
}

/** Null when the pressed note no longer exists: an undo may have come between. */
export type MakeGesture<Pointer extends PointerBase, Host = RollHost> = (
  host: Host,
  press: Pointer,
) => Gesture<Pointer> | null
