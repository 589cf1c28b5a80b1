import i18next, { type ParseKeys } from 'i18next'
import type { ErrorCode, FieldErrorCode } from '#shared/schema/errorCodes'
import type { BankErrorCode } from '#workers/newBank/api'
import type { ExportErrorCode } from '#workers/render/api'
import type { SongErrorCode } from '#workers/song/api'

/** The parameters of an error's message. */
export type ErrorValues = Readonly<Record<string, unknown>>

/** The sources of codes: the server's errors, the fields that it refuses, and the threads. */
interface Codes {
  server: ErrorCode
  fields: FieldErrorCode
  threads: SongErrorCode | ExportErrorCode | BankErrorCode
}

type Key = ParseKeys<'errors'>

/** Keys by source; the types require a text for every code. */
const KEYS: { readonly [Whose in keyof Codes]: (code: Codes[Whose]) => Key } = {
  server: (code) => `server.${code}`,
  fields: (code) => `fields.${code}`,
  threads: (code) => `threads.${code}`,
}

/** The message of an error in the current language; undefined for a code that this version of the app does not know. */
export function errorText(whose: keyof Codes, code: string, values: ErrorValues): string | undefined {
  const key = `errors:${(KEYS[whose] as (code: string) => Key)(code)}`
  const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, listed(value)]))
  return i18next.exists(key, told) ? (i18next.t as (key: string, values: object) => string)(key, told) : undefined
}

/**
 * Lists names as `'midi', 'wav' or 'mp3'`: British lists have no comma before the last, like the server's sentences.
 */
function listed(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const language = i18next.language === 'en' ? 'en-GB' : i18next.language
  const names = value.map((one) => (typeof one === 'string' ? `'${one}'` : String(one)))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
