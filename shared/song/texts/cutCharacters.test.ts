import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCharset } from './charset'
import { joinTexts, wholeTexts } from './cutCharacters'
import { type Charset, decodeText } from './metaText'
import { encodeIn } from './testing'

/** Words of songs, in charsets of which characters have several bytes. */
const WORDS: readonly (readonly [Charset | 'utf-8', string])[] = [
  ['shift_jis', 'ソーラン ソーラン 能登の夕焼け小焼けの赤とんぼ'],
  ['gb18030', '好一朵美丽的茉莉花 芬芳美丽满枝桠'],
  ['big5', '獨夜無伴守燈下 清風對面吹 十七八歲未出嫁'],
  ['euc-kr', '나의 살던 고향은 꽃피는 산골 아리랑'],
  ['utf-8', 'ソーラン ソーラン'],
]

/** Cuts bytes into texts of this many bytes. */
const pieces = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))

/** The texts of a file as they read, in the charset that is found from their bytes. */
function readBack(texts: readonly Uint8Array[]): string[] {
  const { charset } = findCharset(texts)
  return wholeTexts(texts, charset).map(({ bytes }) => decodeText(bytes, charset))
}

test.each(WORDS.flatMap(([charset, words]) => [1, 2, 3, 5].map((size) => [charset, size, words] as const)))(
  'words in %s that are split every %i bytes keep their characters',
  (charset, size, words) => {
    expect(readBack(pieces(encodeIn(charset, words), size)).join('')).toBe(words)
  },
)

test('a character that is cut belongs to the text in which it begins', () => {
  const [so, ra] = [encodeIn('shift_jis', 'ソ'), encodeIn('shift_jis', 'ラ')]
  const texts = [so.subarray(0, 1), joinTexts([so.subarray(1), ra.subarray(0, 1)]), ra.subarray(1)]
  expect(readBack(texts)).toEqual(['ソ', 'ラ', ''])
  expect(wholeTexts(texts, 'shift_jis').map(({ taken }) => taken)).toEqual([0, 1, 1])
})

test('one character of two bytes is found across two texts', () => {
  expect(readBack([Uint8Array.of(0x83), Uint8Array.of(0x5c)])).toEqual(['ソ', ''])
})

test.each([
  ['shift_jis', [[0x83], [0x2f, 0x83, 0x73]]],
  ['shift_jis', [[0x83]]],
  [
    'windows-1251',
    [
      [0xcc, 0xfb, 0xf1],
      [0xeb, 0xe8],
    ],
  ],
  [
    'windows-1252',
    [
      [0x46, 0xfc],
      [0x80, 0x72],
    ],
  ],
  ['windows-1252', [[0xe3, 0x82], [0x41]]],
] as const)('in %s nothing is moved between texts that share no character: %j', (charset, texts) => {
  const bytes = texts.map((text) => Uint8Array.from(text))
  expect(wholeTexts(bytes, charset)).toEqual(bytes.map((each) => ({ bytes: each, taken: 0 })))
})

test.each<[Charset, readonly string[]]>([
  ['windows-1251', ['Не', 'слыш', 'ны', 'в са', 'ду', 'да', 'же', 'шо', 'ро', 'хи', 'Всё', 'здесь', 'за', 'мер', 'ло']],
  ['windows-1253', ['Μι', 'σιρ', 'λού', 'μου', 'η', 'γλυ', 'κιά', 'σου', 'η', 'μα', 'τιά']],
  [
    'windows-1252',
    ['Früh', 'ling', 'läßt', 'sein', 'blau', 'es', 'Band', 'wie', 'der', 'flat', 'tern', 'dür', 'fen', 'ß'],
  ],
  ['windows-1255', ['הב', 'ה נ', 'גיל', 'ה', 'ונ', 'שמ', 'חה']],
  ['gb18030', ['好', '一', '朵', '美', '丽', '的', '茉', '莉', '花']],
  ['shift_jis', ['ゆう', 'や', 'け', 'こ', 'や', 'け', 'の', 'あ', 'か', 'と', 'ん', 'ぼ']],
  ['big5', ['獨', '夜', '無', '伴', '守', '燈', '下']],
  ['euc-kr', ['나', '의', '살', '던', '고', '향', '은']],
])('syllables in %s are read as before', (charset, syllables) => {
  expect(readBack(syllables.map((syllable) => encodeIn(charset, syllable)))).toEqual(syllables)
})

test('no byte is lost, added or moved back, in any charset', () => {
  const texts = fc.array(fc.uint8Array({ maxLength: 4 }), { maxLength: 8 })
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom<Charset>('shift_jis', 'gb18030', 'big5', 'euc-kr', 'windows-1252'),
      (list, charset) => {
        const whole = wholeTexts(list, charset)
        expect(joinTexts(whole.map(({ bytes }) => bytes))).toEqual(joinTexts(list))
        whole.forEach(({ bytes, taken }, i) => {
          expect([...bytes.subarray(0, list[i].length - taken)]).toEqual([...list[i].subarray(taken)])
        })
      },
    ),
  )
})
