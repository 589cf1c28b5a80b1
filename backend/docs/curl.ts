import type { OpenApiDocument, OperationObject } from '#shared/api/openapi'
import { exampleOf } from '#shared/api/openapi/examples'
import type { JsonSchema } from '#shared/api/openapi/schemas'

/** The prefix of every path: empty, or for example `/music`. */
export const basePathOf = ({ servers: [{ url }] }: OpenApiDocument): string => (url === '/' ? '' : url)

/** Quotes a word for a POSIX shell. */
const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

function bodyOptions({ requestBody }: OperationObject): string[] {
  const [[type, { example, schema }]] = Object.entries(requestBody?.content ?? {})
    .slice(0, 1)
    .concat([['', {}]])
  if (type === '') return []
  if (type === 'application/json') {
    return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(example, null, 2))}`]
  }
  if (type === 'application/x-www-form-urlencoded') {
    return Object.entries(example as object).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
  }
  if (type === 'multipart/form-data') {
    return Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) =>
      property.contentMediaType === undefined
        ? `-F ${quoted(`${name}=${exampleOf(property, () => ({}), name)}`)}`
        : `-F ${quoted(`${name}=@${name}.png`)}`,
    )
  }
  return [`-H ${quoted(`Content-Type: ${type}`)}`, `--data-binary ${quoted('@song.mid')}`]
}

/** The call as a curl command, with the server's address and the token in variables. */
export function curl(document: OpenApiDocument, method: string, path: string, operation: OperationObject): string {
  const { parameters = [], security } = operation
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, { name, schema }) =>
        url.replace(`{${name}}`, encodeURIComponent(String(exampleOf(schema, () => ({}), name)))),
      path,
    )
  const needsToken = security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)
  const options = [
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOptions(operation),
  ]
  return [`curl "$SERVER${basePathOf(document)}${filled}"`, ...options].join(' \\\n  ')
}
