import type { RollPreview } from '../../model/roll'

/** The notes that a pass draws, and how it changes them. The shaders read it as `uPass.x`. */
export const PassMode = {
  all: 0,
  unselected: 1,
  /** Selected notes, moved by dTick and dNote. */
  moved: 2,
  /** Selected notes, their end moved by dTick. */
  endMoved: 3,
  /** Selected notes, their start moved by dTick. */
  startMoved: 4,
} as const
export type PassMode = (typeof PassMode)[keyof typeof PassMode]

/** One draw of the notes that sound in [fromTick, toTick) of the committed song. */
export interface NotePass {
  readonly mode: PassMode
  readonly dTick: number
  readonly dNote: number
  readonly minDuration: number
  readonly fromTick: number
  readonly toTick: number
}

/**
 * The passes that show the ticks [fromTick, toTick) with a preview: moved notes are looked up at their original ticks.
 * `selectedOnTop`: draws selected notes after the others, even without a preview.
 */
export function notePasses(
  preview: RollPreview | null,
  hasSelection: boolean,
  fromTick: number,
  toTick: number,
  selectedOnTop: boolean,
): readonly NotePass[] {
  const window = { dTick: 0, dNote: 0, minDuration: 0, fromTick, toTick }
  const all: NotePass = { ...window, mode: PassMode.all }
  if (!hasSelection) return [all]
  const others: NotePass = { ...window, mode: PassMode.unselected }
  if (preview?.type === 'move') {
    const { dTick, dNote, copy } = preview
    const moved: NotePass = {
      ...window,
      mode: PassMode.moved,
      dTick,
      dNote,
      fromTick: Math.max(0, fromTick - dTick),
      toTick: Math.max(0, toTick - dTick),
    }
    return [copy ? all : others, moved]
  }
  if (preview?.type === 'resize') {
    const { edge, delta, minDuration } = preview
    const reach = Math.abs(delta) + minDuration
    const resized: NotePass = {
      mode: edge === 'end' ? PassMode.endMoved : PassMode.startMoved,
      dTick: delta,
      dNote: 0,
      minDuration,
      fromTick: Math.max(0, fromTick - reach),
      toTick: toTick + reach,
    }
    return [others, resized]
  }
  return selectedOnTop ? [others, { ...window, mode: PassMode.moved }] : [all]
}
