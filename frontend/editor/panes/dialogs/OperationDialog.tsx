import { useId, useState } from 'react'
import type { OperationId } from '#shared/edit/operations/operations'
import { type Parameter, type Parameters, type Settings, tidySettings } from '#shared/edit/operations/parameters'
import { Button, type Close, Dialog, SelectField, TextField } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

interface Props {
  readonly operation: OperationId
  readonly parameters: Parameters
  readonly close: Close<Settings>
}

/** Asks for the parameters of a note operation. Numbers are clamped to their ranges. */
export function OperationDialog({ operation, parameters, close }: Props) {
  const t = useText()
  const form = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const settings = tidySettings(parameters, parse(parameters, typed))
  const change = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  const shown = Object.entries(parameters).filter(([, parameter]) => isUsed(parameter, settings))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(`action.${operation}`).replace('…', '')}
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('operation.cancel')}
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
        className={styles.transpose}
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
            <TextField
              key={name}
              label={label}
              value={typed[name] ?? String(value)}
              inputMode="numeric"
              autoComplete="off"
              role="spinbutton"
              aria-valuenow={value}
              aria-valuemin={parameter.from}
              aria-valuemax={parameter.to}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={() => change(name, String(value))}
              onChange={(event) => change(name, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                const next = value + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1)
                change(name, String(Math.min(parameter.to, Math.max(parameter.from, next))))
              }}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

function isUsed(parameter: Parameter, { mode }: Settings): boolean {
  return parameter.kind === 'choice' || !parameter.modes || parameter.modes.includes(String(mode))
}

/** The typed texts as values; what is no number is left out. */
function parse(parameters: Parameters, typed: Readonly<Record<string, string>>): Settings {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]): [string, number | string][] => {
      if (parameters[name].kind === 'choice') return [[name, text]]
      const value = Number.parseInt(text, 10)
      return Number.isNaN(value) ? [] : [[name, value]]
    }),
  )
}
