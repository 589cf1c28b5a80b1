import { z } from '../schema/zod'

const INTEGER = /^[+-]?\d{1,16}$/

/** An integer written in a query string, within [min, max]. */
const queryInteger = (min: number, max: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      const fail = (type: string, message: string) =>
        issues.push({ code: 'custom', input: value, message, params: { type } })
      if (!INTEGER.test(value)) {
        fail('int_parsing', 'Input should be a valid integer, unable to parse string as an integer')
      } else if (Number(value) < min) {
        fail('greater_than_equal', `Input should be greater than or equal to ${min}`)
      } else if (Number(value) > max) {
        fail('less_than_equal', `Input should be less than or equal to ${max}`)
      }
    })
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)

const skip = queryInteger(0, Number.MAX_SAFE_INTEGER).default(0)
const limit = queryInteger(1, 1000)

/** `?skip=&limit=` of a list that gives at most 100 rows unless asked for more. */
export const Page = z.object({ skip, limit: limit.default(100) })
export type Page = z.infer<typeof Page>

/** `?skip=&limit=` of a list that is whole unless a limit is asked for. */
export const WholePage = z.object({ skip, limit: limit.optional() })
export type WholePage = z.infer<typeof WholePage>
