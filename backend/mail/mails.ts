import { type Letter, type Texts, toHtml, toText } from './letter'
import type { MailLanguage } from './mailLanguage'
import { en } from './texts/en'
import { fr } from './texts/fr'
import { ja } from './texts/ja'
import { zhHans } from './texts/zh-Hans'
import { zhHant } from './texts/zh-Hant'

const texts: Readonly<Record<MailLanguage, Texts>> = { en, fr, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** A mail that is ready to send. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const PRODUCT = 'Tunesmith'

const duration = (minutes: number, language: MailLanguage): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function toMail(to: string, letter: Letter, language: MailLanguage, link?: string): Mail {
  const frame = { language, orCopy: texts[language].orCopy, link }
  return { to, subject: letter.subject, text: toText(letter, frame), html: toHtml(letter, frame) }
}

interface PasswordLink {
  readonly email: string
  readonly token: string
  /** How long the token is valid. */
  readonly minutes: number
  /** The server's public address. */
  readonly publicUrl: string
  readonly language: MailLanguage
}

const passwordMail = (write: Texts['recovery'], { email, token, minutes, publicUrl, language }: PasswordLink): Mail => {
  const recoveryPage = `${publicUrl}/recover-password`
  const letter = write({ product: PRODUCT, email, duration: duration(minutes, language), recoveryPage })
  return toMail(email, letter, language, `${publicUrl}/reset-password?token=${token}`)
}

/** The mail to a user who asked for a new password. */
export const recoveryMail = (link: PasswordLink): Mail => passwordMail(texts[link.language].recovery, link)

/**
 * The mail to the owner of an account that a superuser created. It contains a link to set a password, never a password.
 */
export const newAccountMail = (link: PasswordLink): Mail => passwordMail(texts[link.language].newAccount, link)

/** The mail that a superuser sends to check that mail works. */
export const testMail = (to: string, language: MailLanguage): Mail =>
  toMail(to, texts[language].test({ product: PRODUCT, email: to }), language)
