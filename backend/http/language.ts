import type { Context } from 'koa'
import { type Language, languageFor } from '../mail/language'

/** The language for what this request makes: mails, the names of copies. */
export const requestLanguage = (ctx: Context): Language => languageFor(ctx.get('Accept-Language'))
