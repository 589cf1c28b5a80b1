import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The newest mail to this address that the server under test has written to its outbox; undefined when there is none. */
export async function newestMailTo(address: string): Promise<Email | undefined> {
  const folder = join(process.env.TUNESMITH_DATA_DIR ?? '', 'outbox')
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined
  const mails = await Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails.findLast(({ to }) => to?.some((one) => one.address === address))
}
