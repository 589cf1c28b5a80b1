import type { NoteCase } from '../../testing/noteCases'
import type { NoteTuple } from '../../testing/songs'
import type { OperationSettings } from '../parameters'

/** Notes before and after an operation. */
export type Case = Omit<NoteCase, 'command' | 'notes'> & {
  readonly notes?: readonly NoteTuple[]
  readonly settings?: OperationSettings
}

/** The default notes of a case. */
export const melody: readonly NoteTuple[] = [
  [0, 240, 60, 100],
  [480, 480, 64, 90],
  [480, 120, 67, 80],
  [1200, 240, 62, 70],
]
