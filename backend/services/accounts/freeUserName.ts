import { makeUserName } from '../../core/userName'
import type { Database } from '../../database'
import { hasUserName } from '../../repositories/accounts/users'

/** Like `makeUserName`, but not taken yet. */
export async function freeUserName(db: Database, fullName: string | null): Promise<string> {
  for (;;) {
    const name = makeUserName(fullName)
    if (!(await hasUserName(db, name))) return name
  }
}
