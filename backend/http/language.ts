import type { Context } from 'koa'
import { type Language, languageFor } from '../mail/language'

/** The language for mails that this request causes. */
export const mailLanguage = (ctx: Context): Language => languageFor(ctx.get('Accept-Language'))
