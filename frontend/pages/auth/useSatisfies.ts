import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from '#shared/schema/zod'

/**
 * Whether the current values of the form satisfy the rules. The form's own `isValid` lags behind: it validates on blur
 * and knows of a field only after it loses the focus, so a button that depends on it would stay disabled too long.
 */
export const useSatisfies = <Values extends FieldValues>(control: Control<Values>, rules: z.ZodType): boolean =>
  rules.safeParse(useWatch({ control })).success
