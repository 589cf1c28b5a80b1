import type { NoteIds } from '#shared/song/notes'
import type { Modifiers, RollHit, RollHost } from '../../model/roll'
import { noteOf } from '../gestures/track'

interface RollWheel {
  /** Wheel distance as reported by the browser; with Shift it may turn the wheel's motion into `deltaX`. */
  readonly deltaX: number
  readonly deltaY: number
  /** Finds the target under the pointer. Most turns are scrolls and need no search. */
  hit(): RollHit
  readonly modifiers: Modifiers
  /** Time of any steady clock (an event's own `timeStamp`), in milliseconds. */
  readonly timeStamp: number
}

/** Turns further apart than this, in milliseconds, make separate entries. */
const BURST_GAP = 600

interface Burst {
  readonly gestureId: string
  readonly noteId: number
  readonly at: number
  /** The held note's velocity after the commands sent so far, which the song may not show yet. */
  readonly velocity: number
}

let bursts = 0

/**
 * Handles Alt and the wheel over a note: changes its velocity, or that of the whole selection if it is selected, by ±1,
 * with Shift by ±10. Turns in quick succession make one entry of the history. Returns whether the wheel was used; if
 * not, it zooms.
 */
export function wheelVelocity(host: RollHost): (wheel: RollWheel) => boolean {
  let burst: Burst | null = null

  return ({ deltaX, deltaY, hit, modifiers, timeStamp }) => {
    if (!modifiers.alt || modifiers.mod) return false
    const target = hit()
    if (target.on !== 'note') return false
    const note = noteOf(host, target.id)
    const direction = -Math.sign(deltaY || deltaX)
    if (!note || direction === 0) return note !== null

    const goesOn = burst !== null && burst.noteId === note.id && timeStamp - burst.at < BURST_GAP
    const before: Burst =
      burst && goesOn
        ? burst
        : { gestureId: `wheel-velocity-${++bursts}`, noteId: note.id, at: timeStamp, velocity: note.velocity }
    const value = direction * (modifiers.shift ? 10 : 1)
    const velocity = Math.min(127, Math.max(1, before.velocity + value))
    burst = { ...before, at: timeStamp, velocity }

    const ids: NoteIds = host.isSelected(note.id) ? host.selected() : Uint32Array.of(note.id)
    if (velocity === before.velocity && ids.length === 1) return true
    host.setNewNote({ velocity })
    host
      .commit({ type: 'notes/velocity', trackId: host.trackId(), ids, operation: 'add', value }, before.gestureId)
      .catch(() => {})
    return true
  }
}
