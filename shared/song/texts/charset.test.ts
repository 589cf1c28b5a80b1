import { expect, test } from 'vitest'
import { findCharset } from './charset'
import { type Charset, decodeText } from './metaText'
import { encodeIn } from './testing'

/** The texts of one file, decoded in the charset detected from their bytes. */
function readBack(texts: readonly (readonly [Charset | 'utf-8', string])[]) {
  const bytes = texts.map(([charset, text]) => encodeIn(charset, text))
  const { charset, isSure } = findCharset(bytes)
  return { texts: bytes.map((each) => decodeText(each, charset)), isSure }
}

const SONGS: readonly (readonly [Charset, readonly string[]])[] = [
  ['windows-1252', ['Schlagwerk', 'Querflöte', 'Übung für Bläser', 'Straße']],
  ['windows-1252', ['Clavecin', 'Chœur d’hommes', 'Flûte à bec', 'Là où le vent se lève']],
  ['windows-1252', ['Violão', 'Percussão', 'Canção do mar', 'Flauta © 1999 J. Conceição']],
  ['windows-1252', ['Guitarra española', 'Corazón', '¿Dónde está?', 'Año nuevo']],
  ['windows-1252', ['Trumma', 'Blåsinstrument', 'Sång på väg hem']],
  ['shift_jis', ['エレキギター', 'コーラス', '夕焼け小焼け', '作詞 北原白秋', '右手']],
  ['gb18030', ['电吉他', '架子鼓', '我的祖国', '小河淌水', '伴奏']],
  ['big5', ['電吉他', '爵士鼓', '綠島小夜曲', '雨夜花', '伴奏']],
  ['euc-kr', ['전자 기타', '드럼 세트', '고향의 봄', '섬집 아기', '반주']],
  ['windows-1251', ['Электрогитара', 'Ударная установка', 'Калинка', 'Тёмная ночь']],
  ['windows-1251', ['Сопілка', 'Бандура', 'Їхав козак за Дунай', 'Ніч яка місячна']],
  ['windows-1250', ['Gitara elektryczna', 'Śpiew', 'Głosy żeńskie', 'Pieśń wieczorna – część druga']],
  ['windows-1250', ['Elektrická kytara', 'Bicí', 'Příčná flétna', 'Ach synku, synku, doma-li jsi? Tatíček se ptá']],
  ['windows-1253', ['Ηλεκτρική κιθάρα', 'Κρουστά', 'Μισιρλού', 'Τα παιδιά του Πειραιά']],
  ['windows-1254', ['Bağlama', 'Vurmalı çalgılar', 'Çanakkale içinde vurdular beni', 'Yalnızım dostlarım']],
  ['windows-1255', ['גיטרה חשמלית', 'כלי הקשה', 'ירושלים של זהב']],
  ['windows-1256', ['غيتار كهربائي', 'إيقاع', 'نسم علينا الهوى']],
]

test.each(SONGS)('the texts of a song in %s: %j', (charset, texts) => {
  const read = readBack(texts.map((text) => [charset, text]))
  expect(read).toEqual({ texts, isSure: true })
})

test.each<[Charset, string]>([
  ['shift_jis', 'ピアノ'],
  ['shift_jis', 'ソ'],
  ['windows-1251', 'Бас'],
  ['gb18030', '钢琴'],
  ['big5', '鋼琴'],
  ['euc-kr', '피아노'],
  ['windows-1252', 'Flöte'],
  ['windows-1252', 'Café'],
  ['windows-1252', 'Violão'],
  ['windows-1252', 'Don’t'],
  ['windows-1252', 'né'],
  ['windows-1252', '© 1999 Yamaha'],
  ['windows-1252', 'N° 5'],
])('one short text in %s: %s', (charset, text) => {
  expect(readBack([[charset, text]]).texts).toEqual([text])
})

test('a text that may be in several charsets is not sure', () => {
  expect(readBack([['gb18030', '我']]).isSure).toBe(false)
  expect(readBack([['windows-1250', 'Zpěv']]).isSure).toBe(false)
})

test('the file decides, but a text that is in Unicode or cannot be in its charset is read by itself', () => {
  const texts = [
    ['shift_jis', 'ピアノ'],
    ['utf-8', 'Пиано'],
    ['windows-1252', 'Flöte'],
    ['utf-8', 'Café'],
  ] as const
  expect(readBack(texts).texts).toEqual(texts.map(([, text]) => text))
})

test('a syllable that looks like UTF-8 is read like the others of its song', () => {
  const words = ['茅', '屋', '为', '秋', '风', '所', '破', '歌', '茅屋']
  expect(decodeText(encodeIn('gb18030', '茅'), 'windows-1252')).toBe('é')
  expect(readBack(words.map((word) => ['gb18030', word])).texts).toEqual(words)
})

test('a long file is judged by its first texts, and without texts that are not in Unicode nothing is in doubt', () => {
  const lyrics = Array.from({ length: 5000 }, (_, i) => ['shift_jis', `ことば${i}`] as const)
  expect(readBack(lyrics).texts).toEqual(lyrics.map(([, text]) => text))
  expect(readBack([['utf-8', 'ピアノ']])).toEqual({ texts: ['ピアノ'], isSure: true })
})
