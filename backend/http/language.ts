import type { Context } from 'koa'
import { type Language, languageFor } from '../mail/language'

/** The language in which whoever made the request reads mails. */
export const mailLanguage = (ctx: Context): Language => languageFor(ctx.get('Accept-Language'))
