import type { Quantizer, QuantizeSetting } from '../../time/quantizer'
import { type OperationSettings, type Parameters, tidySettings } from './parameters'

/**
 * The most notes that one operation may make. A note of many hours on a fine grid would otherwise give more than a song
 * can sensibly hold.
 */
export const MOST_PARTS = 1_000_000

/** A note that an operation works on. Notes keep their ids; a new note has the id 0. */
export interface OperationNote {
  readonly id: number
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  readonly velocity: number
}

/**
 * Everything besides the notes that an operation may depend on, as plain data: a replay of the journal must give the
 * same result.
 */
export interface OperationContext {
  /** The position of the playhead, a whole tick. */
  readonly playhead: number
  readonly grid: QuantizeSetting
  /** The settings of an operation with parameters; missing ones take their defaults. */
  readonly settings?: OperationSettings
}

/** The context within the song on which the operation runs. */
interface OperationPlace extends OperationContext {
  /** The grid's quantizer. */
  readonly quantizer: Quantizer
  quantizerOf(grid: QuantizeSetting): Quantizer
}

/**
 * A change of notes: pure and deterministic. `notes` come in song order, by tick and pitch; the result may be in any
 * order, and notes that it omits are deleted. The command that runs it clamps values out of range.
 */
export interface Operation {
  (notes: readonly OperationNote[], place: OperationPlace): readonly OperationNote[]
  readonly parameters?: Parameters
}

type SettingsOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends { readonly options: readonly (infer V)[] } ? V : number
}

/** An operation with parameters. Values out of range are clamped; missing and unknown ones take their defaults. */
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

/**
 * A note, or part of one, at another time or pitch. `id` 0: a new note. Written out, because a spread takes several
 * times as long.
 */
export function noteFrom(
  { velocity, noteNumber }: OperationNote,
  id: number,
  tick: number,
  duration: number,
  pitch = noteNumber,
): OperationNote {
  return { id, tick, duration, noteNumber: pitch, velocity }
}
