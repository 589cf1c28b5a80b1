import type { RouterContext } from '@koa/router'
import { fieldErrors, type Location } from '#shared/api/validation'
import { type RefusedField, refusedField } from '#shared/schema/fieldErrors'
import type { z } from '#shared/schema/zod'
import { FieldsRefused } from '../core/errors'
import { readForm, readJson } from './body'
import { type FileRules, readMultipart } from './multipart'

/** A `multipart/form-data` body: its text fields and allowed files. */
interface MultipartSchema {
  readonly fields?: z.ZodType
  readonly files: FileRules
}

type ReadFile<Rule> = Rule extends { readonly isRequired: true } ? Buffer : Buffer | undefined

interface ReadParts<S extends MultipartSchema> {
  readonly fields: Read<S['fields']>
  readonly files: { readonly [Name in keyof S['files']]: ReadFile<S['files'][Name]> }
}

type Read<S> = S extends z.ZodType ? z.output<S> : S extends MultipartSchema ? ReadParts<S> : undefined

interface Schemas {
  readonly path?: z.ZodType
  readonly query?: z.ZodType
  readonly json?: z.ZodType
  readonly form?: z.ZodType
  readonly multipart?: MultipartSchema
}

type Input<S extends Schemas> = { readonly [Part in keyof S]: Read<S[Part]> }

/** The last value of each query key, if it is repeated. */
const lastOfEach = (query: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]))

/**
 * Reads and validates a request's input with the given schemas. Throws one 422 that names every refused field, in the
 * order path, query, body. Malformed JSON is reported alone and first.
 */
export async function input<S extends Schemas>(ctx: RouterContext, schemas: S): Promise<Input<S>> {
  const refused: RefusedField[] = []
  const check = (schema: z.ZodType | undefined, value: unknown, location: Location): unknown => {
    const result = schema?.safeParse(value)
    if (result?.success === false) refused.push(...fieldErrors(result.error.issues, value, location))
    return result?.data
  }
  const { multipart } = schemas
  const parts = multipart && (await readMultipart(ctx, multipart.files))
  const body = schemas.json ? await readJson(ctx) : schemas.form ? await readForm(ctx) : undefined
  const read = {
    path: check(schemas.path, ctx.params, 'path'),
    query: check(schemas.query, lastOfEach(ctx.query), 'query'),
    json: check(schemas.json, body, 'body'),
    form: check(schemas.form, body, 'body'),
    multipart: parts && { fields: check(multipart?.fields, parts.fields, 'body'), files: parts.files },
  }
  for (const [name, { isRequired }] of Object.entries(multipart?.files ?? {})) {
    const isMissing = isRequired && !Object.hasOwn(parts?.files ?? {}, name)
    if (isMissing) refused.push(refusedField('missing', ['body', name]))
  }
  if (refused.length > 0) throw new FieldsRefused(refused)
  return read as Input<S>
}
