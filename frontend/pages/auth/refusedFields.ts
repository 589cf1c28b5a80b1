import { ApiError } from '../../api'

/** The messages of the fields that the server refused, by the form's names. `names` maps the server's names to them. */
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
