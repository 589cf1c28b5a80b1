import type { Access, ApiOperation } from './operation'

const OF_A_TOKEN = [400, 401, 403, 404]

/** A `reader` without access gets a refusal; a reader with an invalid token counts as a visitor. */
const OF_ACCESS: Readonly<Record<Access, readonly number[]>> = {
  anyone: [],
  reader: [401, 403, 404],
  user: OF_A_TOKEN,
  superuser: OF_A_TOKEN,
  operator: [401, 403],
}

const OF_A_BODY = [413, 415, 422]

/** All statuses with which the operation may refuse a request, implied and declared, ascending. */
export function refusalsOf({ access, refusals = [], ...operation }: ApiOperation): number[] {
  const { parameters, query, json, form, multipart, bytes } = operation
  const ofInput = parameters || query ? [422] : []
  const ofBody = json || form || multipart || bytes ? OF_A_BODY : []
  return [...new Set([...OF_ACCESS[access], ...ofInput, ...ofBody, ...refusals])].sort((a, b) => a - b)
}
