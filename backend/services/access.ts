import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { Refusal } from '../core/errors'
import type { UserRow } from '../repositories/accounts/users'

interface Owned {
  readonly user_id: string
}

/**
 * Returns the row if it belongs to the user. Refuses with `missing` if it does not exist. Superusers have no right to
 * others' songs.
 */
export function own<Row extends Owned>(row: Row | undefined, user: UserRow, missing: PlainErrorCode): Row {
  if (!row) throw new Refusal(missing)
  if (row.user_id !== user.id) throw new Refusal('not_enough_permissions')
  return row
}

/**
 * Returns the row if it is public or belongs to the user. Refuses with `missing` if it does not exist. Visitors are
 * asked to sign in.
 */
export function readable<Row extends Owned>(
  row: Row | undefined,
  user: UserRow | undefined,
  { missing, isPublic }: { missing: PlainErrorCode; isPublic: boolean },
): Row {
  if (!row) throw new Refusal(missing)
  if (isPublic || row.user_id === user?.id) return row
  throw new Refusal(user ? 'not_enough_permissions' : 'not_authenticated')
}
