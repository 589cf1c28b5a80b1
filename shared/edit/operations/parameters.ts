import { clamp } from '../../core/clamp'

/** What a dialog asks for, and its value at first. */
export type Parameter = {
  /** The values of the parameter `mode` for which this one counts; default: all. */
  readonly modes?: readonly string[]
} & (
  | /** A whole number. */
  {
      readonly kind: 'number'
      readonly from: number
      readonly to: number
      readonly initial: number
      /** It has no order that means anything, so it is typed and not slid. */
      readonly typed?: true
    }
  /** One of some words. Symbols, as the names of notes and chords, are the same in all languages. */
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      readonly initial: string
      readonly symbols?: boolean
    }
)

export type Parameters = Readonly<Record<string, Parameter>>

/** The values of parameters by their names, as plain data. */
export type Settings = Readonly<Record<string, number | string>>

/** The settings with a valid value for each parameter, and nothing else. */
export function tidySettings(parameters: Parameters, settings: Settings = {}): Settings {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, tidyValue(parameter, settings[name])]),
  )
}

/** Whether a parameter counts with the other settings. */
export const isUsed = ({ modes }: Parameter, { mode }: Settings): boolean => modes?.includes(String(mode)) ?? true

function tidyValue(parameter: Parameter, value: unknown): number | string {
  if (parameter.kind === 'choice')
    return typeof value === 'string' && parameter.options.includes(value) ? value : parameter.initial
  return typeof value === 'number' && Number.isFinite(value)
    ? clamp(Math.round(value), parameter.from, parameter.to)
    : parameter.initial
}
