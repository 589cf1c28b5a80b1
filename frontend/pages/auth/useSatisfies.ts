import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from '#shared/schema/zod'

/**
 * Whether the form's current values satisfy the rules. The form's own `isValid` lags behind: it validates a field only
 * after it loses the focus, so a button that depends on it would stay disabled too long.
 */
export const useSatisfies = <Values extends FieldValues>(control: Control<Values>, rules: z.ZodType): boolean =>
  rules.safeParse(useWatch({ control })).success
