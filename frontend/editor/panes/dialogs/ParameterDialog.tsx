import { useId, useState } from 'react'
import {
  isUsed,
  type OperationSettings,
  type Parameter,
  type Parameters,
  tidySettings,
} from '#shared/edit/operations/parameters'
import { Button, type Close, Dialog, SelectField, Slider, TextField, useEffectOn } from '../../../ui'
import type { ActionId } from '../../model/actions'
import { useText } from '../text'
import styles from './dialogs.module.css'

interface Props {
  /** The action that has these parameters. */
  readonly id: ActionId
  readonly parameters: Parameters
  /** The last used settings. */
  readonly initial?: OperationSettings
  /** The name of a note number, as the key in force spells it. Absent: no parameter is a note number. */
  readonly noteNameOf?: (noteNumber: number) => string
  /** Called at first and at each change, for a preview. */
  onChange?(settings: OperationSettings): void
  /** Deletes the item that the settings name, instead of changing it. */
  readonly remove?: { isPossible(settings: OperationSettings): boolean; run(settings: OperationSettings): void }
  readonly close: Close<OperationSettings>
}

/** Parameters that are note numbers, shown with their names. */
const PITCHES = ['lowest', 'highest']

/** Asks for parameters beside the piano roll, which previews the result. Numbers are clamped to their ranges. */
export function ParameterDialog(props: Props) {
  const { id, parameters, initial = {}, noteNameOf, onChange, remove, close } = props
  const t = useText()
  const form = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => texts(initial))
  const settings = tidySettings(parameters, parse(parameters, typed))
  const change = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  const shown = Object.entries(parameters).filter(([, parameter]) => isUsed(parameter, settings))
  // A different spelling of the same values is no change.
  useEffectOn([JSON.stringify(settings)], () => {
    onChange?.(settings)
  })

  return (
    <Dialog
      open
      beside
      onOpenChange={(open) => !open && close()}
      title={t(`action.${id}`).replace('…', '')}
      footer={
        <>
          {remove?.isPossible(settings) && (
            <Button
              variant="quiet"
              className={styles.discard}
              onClick={() => {
                remove.run(settings)
                close()
              }}
            >
              {t('timeline.remove')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('operation.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.parameters}
        onSubmit={(event) => {
          event.preventDefault()
          close(settings)
        }}
      >
        {shown.map(([name, parameter]) => {
          const label = t(`operation.parameter.${name}` as 'operation.parameter.value')
          if (parameter.kind === 'choice')
            return (
              <SelectField
                key={name}
                label={label}
                value={String(settings[name])}
                options={parameter.options.map((value) => ({
                  value,
                  label: parameter.symbols ? value : t(`operation.choice.${value}` as 'operation.choice.set'),
                }))}
                onChange={(value) => change(name, value)}
              />
            )
          const value = Number(settings[name])
          return (
            <NumberField
              key={name}
              label={label}
              parameter={parameter}
              value={value}
              text={typed[name] ?? String(value)}
              hint={PITCHES.includes(name) ? noteNameOf?.(value) : undefined}
              onChange={(text) => change(name, text)}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

interface NumberProps {
  readonly label: string
  readonly parameter: Extract<Parameter, { kind: 'number' }>
  readonly value: number
  /** The typed text, which may not be a number yet. */
  readonly text: string
  readonly hint?: string
  onChange(text: string): void
}

/** A number to type, to step by arrow keys (with Shift by ten), and to slide if its order has a meaning. */
function NumberField({ label, parameter: { from, to, initial, typed }, value, text, hint, onChange }: NumberProps) {
  return (
    <div className={styles.number}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={from}
        aria-valuemax={to}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => onChange(String(value))}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          const next = value + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1)
          onChange(String(Math.min(to, Math.max(from, next))))
        }}
      />
      {!typed && (
        <Slider
          label={label}
          value={value}
          min={from}
          max={to}
          resetTo={initial}
          centred={from === -to}
          onChange={(next) => onChange(String(next))}
        />
      )}
    </div>
  )
}

const texts = (settings: OperationSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

/** Parses the typed texts; leaves out texts that are not numbers. */
function parse(parameters: Parameters, typed: Readonly<Record<string, string>>): OperationSettings {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]): [string, number | string][] => {
      if (parameters[name]?.kind !== 'number') return [[name, text]]
      const value = Number.parseInt(text, 10)
      return Number.isNaN(value) ? [] : [[name, value]]
    }),
  )
}
