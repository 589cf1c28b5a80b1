import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import type { TestServer } from '../../support/server'

const folderOf = ({ config }: TestServer) => join(config.dataDir, 'outbox')

/** The mails that the server has written so far, oldest first. */
export async function outbox(server: TestServer): Promise<Email[]> {
  const folder = folderOf(server)
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
}

/** How many mails there are: without reading them, so it can be asked often. */
export const mailCount = (server: TestServer): number => {
  const folder = folderOf(server)
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).length : 0
}

const isTo = (address: string) => (mail: Email) => mail.to?.some((to) => to.address === address)

/** The `count`th mail to this address, once it is there. */
export const mailTo = (server: TestServer, address: string, count = 1): Promise<Email> =>
  vi.waitFor(
    async () => {
      const mails = (await outbox(server)).filter(isTo(address))
      expect(mails.length, `mails to ${address}`).toBeGreaterThanOrEqual(count)
      return mails[count - 1]
    },
    { timeout: 5_000, interval: 10 },
  )

/** The token in the link of a mail. */
export const tokenIn = ({ text = '' }: Pick<Email, 'text'>): string => {
  const [, token] = /\/reset-password\?token=([\w-]+)\s/.exec(text) ?? []
  if (token === undefined) throw new Error(`no link in the mail:\n${text}`)
  return token
}
