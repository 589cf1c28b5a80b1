import { clamp } from '../../core/clamp'

/** A parameter that a dialog asks for, with its default. */
export type Parameter = {
  /** The values of the parameter `mode` for which this one is used; absent: all. */
  readonly modes?: readonly string[]
} & (
  | /** An integer. */
  {
      readonly kind: 'number'
      readonly from: number
      readonly to: number
      readonly initial: number
      /** Set if its order means nothing, so that a field is shown instead of a slider. */
      readonly typed?: true
    }
  /** A choice among words. Symbols, such as names of notes and chords, are the same in all languages. */
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      readonly initial: string
      readonly symbols?: boolean
    }
)

export type Parameters = Readonly<Record<string, Parameter>>

/** The values of parameters by their names, as plain data. */
export type OperationSettings = Readonly<Record<string, number | string>>

/** Completes settings to one valid value per parameter, and drops anything else. */
export function tidySettings(parameters: Parameters, settings: OperationSettings = {}): OperationSettings {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, tidyValue(parameter, settings[name])]),
  )
}

/** Whether a parameter is used, given the other settings. */
export const isUsed = ({ modes }: Parameter, { mode }: OperationSettings): boolean =>
  modes?.includes(String(mode)) ?? true

function tidyValue(parameter: Parameter, value: unknown): number | string {
  if (parameter.kind === 'choice')
    return typeof value === 'string' && parameter.options.includes(value) ? value : parameter.initial
  return typeof value === 'number' && Number.isFinite(value)
    ? clamp(Math.round(value), parameter.from, parameter.to)
    : parameter.initial
}
