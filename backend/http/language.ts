import type { Context } from 'koa'
import { languageFor, type MailLanguage } from '../mail/mailLanguage'

/** The language for what this request makes: mails, the names of copies. */
export const requestLanguage = (ctx: Context): MailLanguage => languageFor(ctx.get('Accept-Language'))
