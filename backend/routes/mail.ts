import { TestEmail } from '#shared/api/accounts/mail'
import { superuser } from '../http/bearer'
import { input } from '../http/input'
import { requestLanguage } from '../http/language'
import { testMail } from '../mail/mails'
import type { Area } from './area'

/** Sends a test mail (`shared/api/operations/mail.ts`). */
export const mailRoutes: Area = (router, server) => {
  router.post('/utils/test-email', async (ctx) => {
    await superuser(server, ctx)
    const { query } = await input(ctx, { query: TestEmail })
    const language = requestLanguage(ctx)
    server.mailer.post('test', async () => testMail(query.email_to, language))
    ctx.status = 201
    ctx.body = { message: 'Test email sent' }
  })
}
