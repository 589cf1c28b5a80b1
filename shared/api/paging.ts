import { fieldIssue } from '../schema/fieldErrors'
import { z } from '../schema/zod'

const INTEGER = /^[+-]?\d{1,16}$/

/** An integer written in a path or a query string, within [min, max]. */
export const writtenInteger = (min: number, max: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (!INTEGER.test(value)) issues.push(fieldIssue('int_parsing', value))
      else if (Number(value) < min) issues.push(fieldIssue('greater_than_equal', value, { least: min }))
      else if (Number(value) > max) issues.push(fieldIssue('less_than_equal', value, { most: max }))
    })
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)

const skip = writtenInteger(0, 1_000_000).default(0)
const limit = writtenInteger(1, 1000)

/** `?skip=&limit=` of a list with a default limit of 100. */
export const PageQuery = z.object({ skip, limit: limit.default(100) })
export type PageQuery = z.infer<typeof PageQuery>

/** The most rows that a public list can skip: skipped rows cost time, too. */
export const MOST_SKIPPED = 10_000

/** `?skip=&limit=` of a public list, with a default limit of 100. */
export const PublicPage = z.object({
  skip: writtenInteger(0, MOST_SKIPPED).default(0),
  limit: writtenInteger(1, 500).default(100),
})
export type PublicPage = z.infer<typeof PublicPage>

/** `?skip=&limit=` of a list without a default limit. */
export const WholePage = z.object({ skip, limit: limit.optional() })
export type WholePage = z.infer<typeof WholePage>
