import type { Texts } from './catalogues'

interface Rule {
  readonly fault: string
  readonly pattern: RegExp
}

const EVERYWHERE: readonly Rule[] = [{ fault: 'three full stops instead of …', pattern: /\.{3}/ }]

/** What a typesetter would mark, one line each. */
export function typographyFaults(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    EVERYWHERE.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => `${key} has ${fault}: ${text}`),
  )
}
