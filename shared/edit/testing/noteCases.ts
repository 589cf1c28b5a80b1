import { expect, test } from 'vitest'
import { apply } from '../apply'
import type { Command } from '../command'
import { isEmpty } from '../patch'
import { expectSound } from './expectSound'
import { type NoteTuple, notesOf, songWith } from './songs'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A command on notes, without the track and the notes. */
export type NoteCommand = Without<Extract<Command, { trackId: number; ids: Uint32Array }>, 'trackId' | 'ids'>

/** Notes before, a command on the notes at the given indices (absent: all), and notes after. */
export interface NoteCase {
  readonly is: string
  readonly notes: readonly NoteTuple[]
  readonly on?: readonly number[]
  readonly command: NoteCommand
  readonly gives: readonly NoteTuple[]
  /** The count in the name of the history entry; 0: no entry. */
  readonly count: number
}

export const chord: readonly NoteTuple[] = [
  [480, 240, 60, 100],
  [480, 240, 64, 90],
  [960, 120, 126, 80],
]

/** A test for each case. */
export const testNoteCases = (cases: readonly NoteCase[]): void =>
  test.each(cases)('$is', ({ notes, on, command, gives, count }) => {
    const { song, trackId, ids } = songWith(notes)
    const picked = on ? Uint32Array.from(on, (i) => ids[i]) : ids
    const applied = apply(song, { ...command, trackId, ids: picked } as Command)
    expect(notesOf(applied.song, trackId)).toEqual(gives)
    expect(isEmpty(applied.patch)).toBe(count === 0)
    expectSound(applied.song)
    expect(applied.name.count).toBe(count)
    if (count === 0) expect(applied.song).toBe(song)
  })
