import { ApiError } from '../../api'

/**
 * The fields that the server refused, by the form's names, with the messages. `names` maps the server's names to the
 * form's.
 */
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
