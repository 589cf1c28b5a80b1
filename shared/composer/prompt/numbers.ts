const HAN_DIGITS = '〇一二三四五六七八九'
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  sixteen: 16,
  twenty: 20,
  'twenty four': 24,
  thirty: 30,
  'thirty two': 32,
  'sixty four': 64,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  seize: 16,
  vingt: 20,
  'vingt quatre': 24,
  trente: 30,
  'trente deux': 32,
  'soixante quatre': 64,
  half: 0.5,
}

/** A pattern for numbers as people write them: 16, 10,000, 1.5, sixteen, seize, 十六, 两, 一万. */
export const NUMBER = String.raw`(?:(?<!\d|\d[.,])\d{1,3}(?:[,. ]\d{3})+(?!\d)|(?<!\d|\d[.,])\d{1,9}(?:[.,]\d)?|(?:thirty|sixty|twenty)[ -](?:two|four)|(?:trente|soixante|vingt)[ -](?:deux|quatre)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|twenty|thirty|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|seize|vingt|trente)\b|[〇一二三四五六七八九十百千万萬两兩]{1,7})`

/** The value of a text that matches `NUMBER`. */
export function parseNumber(text: string): number {
  const plain = text.replace('-', ' ')
  if (/^\d/.test(plain)) return Number(text.replace(/[,. ](?=\d{3})/g, '').replace(',', '.'))
  if (plain in WORDS) return WORDS[plain]
  let total = 0
  let digit = 0
  for (const letter of plain.replace(/[两兩]/g, '二')) {
    const place = { 十: 10, 百: 100, 千: 1000 }[letter]
    if (letter === '万' || letter === '萬') {
      total = Math.max(total + digit, 1) * 10_000
      digit = 0
    } else if (place) {
      total += Math.max(digit, 1) * place
      digit = 0
    } else digit = HAN_DIGITS.indexOf(letter)
  }
  return total + digit
}
