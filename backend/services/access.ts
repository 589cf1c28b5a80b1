import { notAuthenticated, notEnoughPermissions, notFound } from '../http/errors'
import type { UserRow } from '../repositories/users'

interface Owned {
  readonly user_id: string
}

/** The row, if it is there (else 404) and the user's own (else 403). Superusers have no right to others' songs. */
export function own<Row extends Owned>(row: Row | undefined, user: UserRow, thing: string): Row {
  if (!row) throw notFound(thing)
  if (row.user_id !== user.id) throw notEnoughPermissions()
  return row
}

/** The row, if it is there (else 404) and public or the user's own (else 401 for a visitor, 403 for a user). */
export function readable<Row extends Owned>(
  row: Row | undefined,
  user: UserRow | undefined,
  { thing, isPublic }: { thing: string; isPublic: boolean },
): Row {
  if (!row) throw notFound(thing)
  if (isPublic || row.user_id === user?.id) return row
  throw user ? notEnoughPermissions() : notAuthenticated()
}
