import { partsOf, type Texts } from './catalogues'

interface Rule {
  readonly fault: string
  readonly pattern: RegExp
}

const CJK = '[\\u3040-\\u30fa\\u30fc-\\u30ff\\u4e00-\\u9fff]'

const EVERYWHERE: readonly Rule[] = [{ fault: 'three full stops instead of …', pattern: /\.{3}/ }]

/** Two words or numbers of different writing that touch. */
const touching = (other: string): RegExp => new RegExp(`${CJK}${other}|${other}${CJK}`)

const FULL_WIDTH: readonly Rule[] = [
  // A colon between letters belongs to a form such as bar:beat:tick.
  { fault: 'half-width punctuation', pattern: new RegExp(`${CJK}([,.;!?]|\\s?[()]|:(\\s|$))|[()]\\s?${CJK}`) },
  { fault: 'no space beside a Latin word', pattern: touching('[A-Za-z]{2}') },
]
const CHINESE: readonly Rule[] = [...FULL_WIDTH, { fault: 'no space beside a number', pattern: touching('\\d') }]

const BY_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  en: [{ fault: 'a space before punctuation', pattern: /\s[:;!?%]/ }],
  fr: [
    { fault: 'no narrow no-break space before ; : ! ? % »', pattern: /[^\u202f(][;!?%»]|[^\u202f]:(?![\w/])/ },
    { fault: 'no narrow no-break space after «', pattern: /«(?!\u202f)/ },
    { fault: 'a straight apostrophe', pattern: /\p{L}'\p{L}/u },
  ],
  ja: FULL_WIDTH,
  'zh-Hans': CHINESE,
  'zh-Hant': CHINESE,
}

/**
 * The faults that a typesetter would mark in the texts of a language, one per line. The names of `music` are labels of
 * few letters, and may be packed.
 */
export function typographyFaults(language: string, texts: Texts): string[] {
  const rules = [...EVERYWHERE, ...(BY_LANGUAGE[language] ?? [])]
  return [...texts]
    .filter(([key]) => !key.startsWith('music:'))
    .flatMap(([key, text]) => {
      // What stands for a placeholder may be of any writing; tags are not printed.
      const printed = partsOf(text).reduce((rest, part) => rest.replace(part, part.startsWith('{') ? '_' : ''), text)
      return rules.filter(({ pattern }) => pattern.test(printed)).map(({ fault }) => `${key} has ${fault}: ${text}`)
    })
}
