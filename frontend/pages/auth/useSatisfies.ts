import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from '#shared/schema/zod'

/**
 * Whether what stands in the form right now satisfies the rules. The form's own `isValid` lags behind: judging on blur, it
 * knows of a field only when that is left, and a button that waits for it would not be ready to be pressed.
 */
export const useSatisfies = <Values extends FieldValues>(control: Control<Values>, rules: z.ZodType): boolean =>
  rules.safeParse(useWatch({ control })).success
