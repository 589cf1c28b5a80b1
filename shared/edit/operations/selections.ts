import { isInScale, SCALE_NAMES } from '../../music/scales'
import type { NoteColumns, NoteIds } from '../../song/notes'
import { type OperationSettings, type Parameters, tidySettings } from './parameters'
import { ROOTS } from './pitch'

/** Makes a predicate that tells whether the note at an index is to be selected. `selected`: the current selection. */
interface Selection {
  readonly parameters?: Parameters
  finder(notes: NoteColumns, selected: ReadonlySet<number>, settings: OperationSettings): (index: number) => boolean
}

const NOTE = { kind: 'number', from: 0, to: 127 } as const

/**
 * The ways of selecting notes of a track, in menu order. To add one, write a line here, its name in the texts, and a
 * test.
 */
const SELECTIONS = {
  selectInverse: { finder: (notes, selected) => (i) => !selected.has(notes.id[i]) },
  selectRow: {
    finder(notes, selected) {
      const rows = new Set<number>()
      for (let i = 0; i < notes.length; i++) if (selected.has(notes.id[i])) rows.add(notes.noteNumber[i])
      return (i) => rows.has(notes.noteNumber[i])
    },
  },
  selectPitch: {
    parameters: { lowest: { ...NOTE, initial: 0 }, highest: { ...NOTE, initial: 127 } },
    finder: (notes, _, { lowest, highest }) => within(notes.noteNumber, lowest, highest),
  },
  selectVelocity: {
    parameters: { softest: { ...NOTE, from: 1, initial: 1 }, loudest: { ...NOTE, from: 1, initial: 127 } },
    finder: (notes, _, { softest, loudest }) => within(notes.velocity, softest, loudest),
  },
  selectEveryNth: {
    parameters: {
      nth: { kind: 'number', from: 2, to: 64, initial: 2 },
      first: { kind: 'number', from: 1, to: 64, initial: 1 },
    },
    /** Picks among the selected notes, or all if none is selected, in song order. */
    finder(notes, selected, { nth, first }) {
      const places = new Set<number>()
      let count = 0
      for (let i = 0; i < notes.length; i++) {
        if (selected.size > 0 && !selected.has(notes.id[i])) continue
        count++
        if (count >= Number(first) && (count - Number(first)) % Number(nth) === 0) places.add(i)
      }
      return (i) => places.has(i)
    },
  },
  selectOutOfScale: {
    parameters: {
      root: { kind: 'choice', options: ROOTS, initial: 'C', symbols: true },
      scale: { kind: 'choice', options: SCALE_NAMES, initial: 'major' },
    },
    finder(notes, _, { root, scale }) {
      const at = ROOTS.indexOf(root as (typeof ROOTS)[number])
      const name = SCALE_NAMES.find((one) => one === scale) ?? 'major'
      return (i) => !isInScale(notes.noteNumber[i], at, name)
    },
  },
} as const satisfies Record<string, Selection>

export type SelectionId = keyof typeof SELECTIONS

export const SELECTION_IDS = Object.keys(SELECTIONS) as readonly SelectionId[]

/** The parameters that the dialog of a way of selecting asks for; null: it selects at once. */
export function parametersOfSelection(id: SelectionId): Parameters | null {
  const selection: Selection = SELECTIONS[id]
  return selection.parameters ?? null
}

/** The notes of the track that a way of selecting finds, ascending. Settings out of range are clamped. */
export function foundNotes(
  id: SelectionId,
  notes: NoteColumns,
  selected: NoteIds,
  settings: OperationSettings = {},
): NoteIds {
  const { parameters = {}, finder }: Selection = SELECTIONS[id]
  const isFound = finder(notes, new Set(selected), tidySettings(parameters, settings))
  const found: number[] = []
  for (let i = 0; i < notes.length; i++) if (isFound(i)) found.push(notes.id[i])
  return Uint32Array.from(found).sort()
}

function within(column: ArrayLike<number>, one: unknown, other: unknown): (index: number) => boolean {
  const [from, to] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))]
  return (i) => column[i] >= from && column[i] <= to
}
