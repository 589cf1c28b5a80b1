import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { classes } from '../classes'
import styles from './Select.module.css'
import field from './TextField.module.css'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
  /** Adjacent options of one group are shown under its name. */
  readonly group?: string
}

interface Props<V extends string> {
  /** The accessible name. */
  readonly label: string
  readonly value: V
  readonly options: readonly SelectOption<V>[]
  readonly onChange: (value: V) => void
  readonly size?: 'sm' | 'md'
  readonly icon?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly className?: string
  readonly testId?: string
}

/** Longest pause between keys of one text, in milliseconds, as in the list itself. */
const PAUSE = 1000

export function Select<V extends string>(props: Props<V>) {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  /**
   * Chooses the option whose label is exactly the typed text: the list would move on to a longer one ('1/4.' for
   * '1/4').
   */
  function takeTyped(event: KeyboardEvent, take: (index: number) => void): void {
    if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return
    const isOn = event.timeStamp - typed.current.at < PAUSE
    typed.current = { text: (isOn ? typed.current.text : '') + event.key.toLowerCase(), at: event.timeStamp }
    const index = props.options.findIndex(
      ({ label, disabled }) => !disabled && label.toLowerCase() === typed.current.text,
    )
    if (index < 0) return
    event.preventDefault()
    take(index)
  }
  return (
    <Radix.Root value={props.value} onValueChange={(value) => props.onChange(value as V)} disabled={props.disabled}>
      <Radix.Trigger
        className={classes(styles.trigger, styles[props.size ?? 'md'], props.className)}
        aria-label={props.label}
        data-testid={props.testId}
        onKeyDown={(event) => takeTyped(event, (index) => props.onChange(props.options[index].value))}
      >
        {props.icon}
        <span className={styles.value}>
          <Radix.Value placeholder={props.placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.list}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={(event) =>
            takeTyped(event, (index) =>
              event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus(),
            )
          }
        >
          <Radix.Viewport className={styles.viewport}>
            {groupsOf(props.options).map(({ group, options }) => (
              <Radix.Group key={options[0].value}>
                {group && <Radix.Label className={styles.group}>{group}</Radix.Label>}
                {options.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Radix.Group>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A `Select` with a visible label, as a form field. */
export function SelectField<V extends string>({ className, ...select }: Props<V>) {
  return (
    <div className={classes(field.field, className)}>
      {/* Hidden because the select has the label as its accessible name. */}
      <span className={field.label} aria-hidden>
        {select.label}
      </span>
      <Select {...select} />
    </div>
  )
}

function Option({ option }: { readonly option: SelectOption<string> }) {
  return (
    <Radix.Item className={styles.option} value={option.value} disabled={option.disabled}>
      <Radix.ItemText>{option.label}</Radix.ItemText>
      <Radix.ItemIndicator className={styles.tick}>
        <Check />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}

function groupsOf<V extends string>(options: readonly SelectOption<V>[]) {
  const groups: { group: string | undefined; options: SelectOption<V>[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else groups.push({ group: option.group, options: [option] })
  }
  return groups
}
