import type { Quantizer, QuantizeSetting } from '../../time/quantizer'
import { type Parameters, type Settings, tidySettings } from './parameters'

/** A song cannot sensibly hold more notes of one operation than this; a note of many hours on a fine grid would give them. */
export const MOST_PARTS = 1_000_000

/** A note that an operation works on. Ids stay with their notes; a new note has the id 0. */
export interface OperationNote {
  readonly id: number
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  readonly velocity: number
}

/** What an operation may depend on beside the notes, as plain data: a replay of the journal must give the same. */
export interface OperationContext {
  /** The position of the playhead, a whole tick. */
  readonly playhead: number
  readonly grid: QuantizeSetting
  /** Of an operation with parameters; missing ones have their default. */
  readonly settings?: Settings
}

/** The context in the song in which the operation runs. */
export interface OperationPlace extends OperationContext {
  /** That of the grid. */
  readonly quantizer: Quantizer
  quantizerOf(grid: QuantizeSetting): Quantizer
}

/**
 * A change of notes: pure, and the same each time. `notes` come in the order of the song, by tick; the result may be in any
 * order, and what it leaves out is deleted. Values out of range are clamped by the command that runs it.
 */
export interface Operation {
  (notes: readonly OperationNote[], place: OperationPlace): readonly OperationNote[]
  readonly parameters?: Parameters
}

type SettingsOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends { readonly options: readonly (infer V)[] } ? V : number
}

/** An operation with parameters. Values out of range are clamped; missing and unknown ones have their default. */
export function withParameters<const P extends Parameters>(
  parameters: P,
  run: (notes: readonly OperationNote[], settings: SettingsOf<P>, place: OperationPlace) => readonly OperationNote[],
): Operation {
  return Object.assign(
    (notes: readonly OperationNote[], place: OperationPlace) =>
      run(notes, tidySettings(parameters, place.settings) as SettingsOf<P>, place),
    { parameters },
  )
}

/** A note, or a part of it, at another time or pitch. `id` 0: a new note. Written out: a spread takes several times as long. */
export function partOf(
  { velocity, noteNumber }: OperationNote,
  id: number,
  tick: number,
  duration: number,
  pitch = noteNumber,
): OperationNote {
  return { id, tick, duration, noteNumber: pitch, velocity }
}
