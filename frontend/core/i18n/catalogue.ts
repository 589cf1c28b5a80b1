import type * as english from './en'

type English = typeof english
type Namespace = keyof English

/** The plural forms of each language (`Intl.PluralRules`). French uses `many` for millions. */
interface PluralForms {
  fr: 'one' | 'many' | 'other'
  ja: 'other'
  'zh-Hans': 'other'
  'zh-Hant': 'other'
}

type EnglishForm = `${string}_one` | `${string}_other`
type Counted<Key> = Key extends `${infer Stem}_other` ? Stem : never

/** The keys of English texts, with the plural forms of another language. */
type Texts<E, Form extends string> = {
  readonly [Key in Exclude<keyof E, EnglishForm> | `${Counted<keyof E>}_${Form}`]: Key extends keyof E
    ? E[Key] extends string
      ? string
      : Texts<E[Key], Form>
    : string
}

/** The languages that English is translated into. */
export type TranslatedLanguage = keyof PluralForms

/** The languages of the app. */
export type AppLanguage = 'en' | TranslatedLanguage

/** One area of the texts in another language, with exactly the English keys. */
export type Translated<Language extends TranslatedLanguage, Area extends Namespace> = Texts<
  English[Area],
  PluralForms[Language]
>

/** All texts in another language. */
export type Catalogue<Language extends TranslatedLanguage> = {
  readonly [Area in Namespace]: Translated<Language, Area>
}
