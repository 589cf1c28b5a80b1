/** The languages of mails. */
export const MAIL_LANGUAGES = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

const TRADITIONAL = /^zh-(hant|(?!hans)([a-z]{4}-)?(tw|hk|mo))\b/

function languageOf(tag: string): MailLanguage | undefined {
  const primary = tag.split('-', 1)[0]
  if (primary === 'zh') return TRADITIONAL.test(tag) ? 'zh-Hant' : 'zh-Hans'
  if (primary === '*') return 'en'
  return MAIL_LANGUAGES.find((language) => language === primary)
}

/** The most preferred of our languages in an `Accept-Language` header; English when it has none of them. */
export function languageFor(header: string): MailLanguage {
  const wishes = header.split(',').map((entry) => {
    const [tag, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
  })
  const ranked = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en'
}
