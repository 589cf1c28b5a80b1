import type { Texts } from '../letter'

export const en: Texts = {
  orCopy: 'Or open this address in your browser:',
  recovery: ({ product, email, duration }) => ({
    subject: `${product} - Password recovery for user ${email}`,
    opening: [`Somebody asked for a new password for the ${product} account ${email}.`],
    button: 'Choose a new password',
    closing: [
      `The link works once and for ${duration}.`,
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
  }),
  newAccount: ({ product, email, duration, recoveryPage }) => ({
    subject: `${product} - New account for user ${email}`,
    opening: [`Welcome to ${product}! An account was made for you. You sign in with the address ${email}.`],
    button: 'Choose a password',
    closing: [`The link works once and for ${duration}. When it has expired, ask for a new one at ${recoveryPage}.`],
  }),
  test: ({ product, email }) => ({
    subject: `${product} - Test email`,
    opening: [`This is a test email from ${product} to ${email}. If you can read it, sending mail works.`],
    closing: [],
  }),
}
