const TOKEN = '[secret]'
const MAIL = '[mail address]'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Removes secrets from a text for a report: tokens, secrets in addresses, and mail addresses. Also removes words that
 * are random enough to be a secret, except UUIDs: the ids of songs and users help to find a fault and give no access.
 */
export const redact = (text: string): string =>
  text
    .replace(/\beyJ[\w-]+(?:\.[\w-]*){0,4}/g, TOKEN)
    .replace(/\b(Bearer|Basic)\s+[^\s"',;]+/gi, `$1 ${TOKEN}`)
    .replace(/\b((?:set-)?cookie["']?\s*[:=]\s*)[^\n"']+/gi, `$1${TOKEN}`)
    // Values with telling names: in JSON, in code, in the query of an address.
    .replace(
      /([\w-]*(?:token|secret|password|passwd|api[_-]?key|superuser|invite|signature)[\w-]*["']?\s*[=:]\s*)("[^"\n]*"|'[^'\n]*'|[^\s"'&,;}<>]+)/gi,
      `$1${TOKEN}`,
    )
    // User and password of an address.
    .replace(/\/\/[^\s/@:]*:[^\s/@]*@/g, `//${TOKEN}@`)
    .replace(/[^\s<>"'()[\],;:/@]+(?:@|%40)[^\s<>"'()[\],;:/@]+/g, MAIL)
    .replace(/(?<![\w-])[\w-]{32,}(?![\w-])/g, (word) => (UUID.test(word) || !isRandom(word) ? word : TOKEN))

/** Whether a word looks random: words of code and paths have few digits, keys mix digits and letters. */
const isRandom = (word: string): boolean => (word.match(/\d/g)?.length ?? 0) >= 4 && /[a-z]/i.test(word)
