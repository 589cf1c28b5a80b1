import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startBuiltServer } from './builtServer'
import { bundleServer } from './bundleSetup'
import { accountsOf } from './preparedAccounts'

/** The server that all tests of the project `studio` use, each with accounts of its own. */
export interface StudioServer {
  readonly url: string
  /** Each request to it makes an account. */
  readonly accountsUrl: string
  /** The server's program. */
  readonly program: string
}

declare module 'vitest' {
  interface ProvidedContext {
    studioServer: StudioServer
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bundle = await bundleServer()
  const server = await startBuiltServer({ program: bundle.main })
  // Threads that have a document cannot open the database themselves.
  const accounts = accountsOf(server.dataDir)
  const maker = createServer((_, response) => {
    // A busy thread may ask again on a connection that is just being closed.
    response.setHeader('Connection', 'close')
    void accounts.create({ full_name: 'Test Composer' }).then((account) => response.end(JSON.stringify(account)))
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  const { port } = maker.address() as AddressInfo
  provide('studioServer', { url: server.url, accountsUrl: `http://127.0.0.1:${port}`, program: bundle.main })
  return async () => {
    maker.closeAllConnections()
    maker.close()
    await accounts.close()
    await server.stop()
    bundle.remove()
  }
}
