import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '../../api'
import { useEffectOn } from '../../ui'
import { claimComposer, useComposer } from '../composer'
import { ComposerValues, NO_VALUES } from '../composerValues'
import { draft } from '../draft'

type Name = keyof ComposerValues
type Errors = { readonly [name in Name]?: string }

export interface DraftedForm {
  readonly values: ComposerValues
  /** The errors by field; empty until the form was submitted. */
  readonly errors: Errors
  readonly advanced: boolean
  setAdvanced(advanced: boolean): void
  setValue<N extends Name>(name: N, value: ComposerValues[N]): void
  /** Calls `use` with the values if all are valid, else shows the errors. */
  submit(use: (values: ComposerValues) => void): void
}

/** The form of the draft. Fields that the server refused are marked until they change. */
export function useDraftedForm(element: RefObject<HTMLFormElement | null>): DraftedForm {
  // Before the browser paints, so that another user's text never shows.
  useLayoutEffect(claimComposer, [])
  const { values, advanced } = useStore(draft)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [refusals, countRefusal] = useState(0)
  const failure = useComposer(({ context }) => context.failure)
  const setAdvanced = (open: boolean) => draft.setState({ advanced: open })

  /** Shows each error in its field. */
  const show = (errors: Errors) => {
    if (errors.tempo || errors.seed) setAdvanced(true)
    countRefusal((count) => count + 1)
  }
  useEffectOn([failure], () => {
    if (!(failure?.error instanceof ApiError)) return
    const named = failure.error.fields.map(({ loc, msg }) => [String(loc[1]), msg] as const)
    const errors: Errors = Object.fromEntries(named.filter(([name]) => name in NO_VALUES))
    if (Object.keys(errors).length === 0) return
    setRefused(errors)
    show(errors)
  })
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, element])

  return {
    values,
    errors: isSubmitted ? { ...refused, ...mistakesIn(values) } : refused,
    advanced,
    setAdvanced,
    setValue(name, value) {
      draft.setState({ values: { ...draft.getState().values, [name]: value } })
      setRefused(({ [name]: _, ...others }) => others)
    },
    submit(use) {
      setSubmitted(true)
      setRefused({})
      const { success, data } = ComposerValues.safeParse(values)
      if (success) use(data)
      else show(mistakesIn(values))
    },
  }
}

/** The errors of the values: the first of each field. */
function mistakesIn(values: ComposerValues): Errors {
  const { issues = [] } = ComposerValues.safeParse(values).error ?? {}
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse())
}
