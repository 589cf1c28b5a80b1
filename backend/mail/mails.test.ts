import { describe, expect, test } from 'vitest'
import { MAIL_LANGUAGES, type MailLanguage } from './mailLanguage'
import { type Mail, newAccountMail, recoveryMail, testMail } from './mails'

const email = 'ada@example.com'
const link = { email, token: 'T0ken', minutes: 60, publicUrl: 'https://music.example.com/studio' }
const URL_OF_LINK = 'https://music.example.com/studio/reset-password?token=T0ken'
const HOUR: Record<MailLanguage, string> = {
  en: '1 hour',
  fr: '1\u00a0heure',
  ja: '1 時間',
  'zh-Hans': '1小时',
  'zh-Hant': '1 小時',
}

const withLink: [string, (language: MailLanguage) => Mail][] = [
  ['recovery', (language) => recoveryMail({ ...link, language })],
  ['new account', (language) => newAccountMail({ ...link, language })],
]
const all: typeof withLink = [...withLink, ['test', (language) => testMail(email, language)]]

describe.each(MAIL_LANGUAGES)('in %s', (language) => {
  test.each(withLink)('the %s mail has its link and its lifetime in both parts', (_, write) => {
    const { to, text, html } = write(language)
    expect(to).toBe(email)
    expect(text.split('\n')).toContain(URL_OF_LINK)
    expect(html.split(`href="${URL_OF_LINK}"`)).toHaveLength(3)
    for (const part of [text, html]) expect(part.replaceAll('\n', ' ')).toContain(HOUR[language])
  })

  test.each(all)('the %s mail names the product, the address and its language', (_, write) => {
    const { subject, text, html } = write(language)
    expect(subject).toMatch(/^Tunesmith - \S/)
    for (const part of [text, html]) expect(part).toContain(email)
    expect(html).toContain(`<html lang="${language}">`)
    expect(subject + text + html).not.toMatch(/undefined|null|\$\{/)
  })
})

test.each(all)('the %s mail differs in each language', (_, write) => {
  for (const part of ['subject', 'text', 'html'] as const) {
    expect(new Set(MAIL_LANGUAGES.map((language) => write(language)[part])).size).toBe(MAIL_LANGUAGES.length)
  }
})

test('the English subjects are the contract’s', () => {
  expect(recoveryMail({ ...link, language: 'en' }).subject).toBe(`Tunesmith - Password recovery for user ${email}`)
})

test('the new-account mail says where to get another link', () => {
  expect(newAccountMail({ ...link, language: 'en' }).text).toContain(
    'https://music.example.com/studio/recover-password',
  )
})

test('lines of text are wrapped', () => {
  const { text } = recoveryMail({ ...link, email: `${'long-'.repeat(12)}@example.com`, language: 'en' })
  expect(text.split('\n').filter((line) => line.length > 76 && line.includes(' '))).toEqual([])
})

test('outside values are escaped in HTML and unchanged in text', () => {
  const odd = `"<img/src=x>&'"@example.com`
  const { text, html } = testMail(odd, 'en')
  expect(text).toContain(odd)
  expect(html).toContain('&quot;&lt;img/src=x&gt;&amp;&#39;&quot;@example.com')
  expect(html).not.toContain('<img')
})

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [120, '2 hours'],
])('%d minutes are %s', (minutes, words) => {
  expect(recoveryMail({ ...link, minutes, language: 'en' }).text.replaceAll('\n', ' ')).toContain(`for ${words}.`)
})
