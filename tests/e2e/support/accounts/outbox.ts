import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/**
 * The newest mail to this address that a server has written to its outbox, that of the test unless `dataDir` is
 * another's; undefined when there is none.
 */
export async function newestMailTo(
  address: string,
  dataDir = process.env.TUNESMITH_DATA_DIR ?? '',
): Promise<Email | undefined> {
  const folder = join(dataDir, 'outbox')
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined
  const mails = await Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails.findLast(({ to }) => to?.some((one) => one.address === address))
}
