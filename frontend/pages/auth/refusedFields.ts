import { ApiError } from '../../api'

/** What the server refuses in fields of the form: the form's name of each, and why. `names` says what the server calls them. */
export function refusedFields<Field extends string>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
): readonly (readonly [field: Field, message: string])[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap(({ loc, msg }) => {
    const field = names[String(loc.at(-1))]
    return field === undefined ? [] : [[field, msg] as const]
  })
}
