import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the path of the one file for this machine as soon as it is made. */
    oneFileUrl: string
  }
}

const PACKAGE = ['node_modules/.bin/tsx', 'scripts/package/main.ts'] as const

/** Makes the one file, as `npm run package` does. Resolves with its path. */
export async function makeOneFile(): Promise<string> {
  const [program, ...args] = PACKAGE
  const { stdout } = await promisify(execFile)(program, args)
  return stdout.trim().split('\n').at(-1) ?? ''
}

/**
 * Begins to make the one file for all tests of the project. Tests of other projects run meanwhile, so these ask for it.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Not beside the others, who may read what is built.
  await ensureBuilt()
  const making = makeOneFile().then(
    (text) => ({ status: 200, text }),
    (error: Error) => ({ status: 500, text: error.message }),
  )
  const server = createServer(async (_, response) => {
    const { status, text } = await making
    response.writeHead(status).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provide('oneFileUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    await making
    server.closeAllConnections()
    server.close()
  }
}
