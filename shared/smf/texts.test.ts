import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MetaType } from '../song/metaEvents'
import { charsetOf } from '../song/texts/charset'
import type { Charset } from '../song/texts/metaText'
import { encodeIn } from '../song/texts/testing'
import { readSmf } from './read'
import { channel, END_OF_TRACK, eventsOf, type FileEvent, file, meta } from './testFiles'
import { writeSmf } from './write'

/** A file whose title is in the first track; each other track has a name and a note. */
function fileNamed(names: readonly ArrayLike<number>[]): Uint8Array {
  const named = (name: ArrayLike<number>): FileEvent => meta(0, MetaType.trackName, Array.from(name))
  const notes = [channel(0, 0x90, 60, 100), channel(480, 0x80, 60, 64)]
  return file(
    1,
    480,
    names.map((name, i) => [named(name), ...(i > 0 ? notes : []), END_OF_TRACK]),
  )
}

const namesIn = (bytes: Uint8Array) => readSmf(bytes).song.tracks.map(({ name }) => name)

test.each<[Charset, readonly string[]]>([
  ['shift_jis', ['ピアノ', 'ピアノ']],
  ['windows-1251', ['Бас', 'Бас']],
  ['gb18030', ['茉莉花', '钢琴', '茅']],
  ['big5', ['望春風', '鋼琴']],
  ['euc-kr', ['아리랑', '피아노']],
  ['windows-1252', ['Für Elise', 'Flöte']],
])('names in %s, again after an export', (charset, names) => {
  const bytes = fileNamed(names.map((name) => encodeIn(charset, name)))
  const { song } = readSmf(bytes)
  expect([song.name, ...song.tracks.map(({ name }) => name)]).toEqual([names[0], ...names])
  expect(charsetOf(song).charset).toBe(charset)
  expect(namesIn(writeSmf(song))).toEqual(names)
})

test('a short name is read like the texts of the other tracks', () => {
  const names = ['Мы', 'Подмосковные вечера', 'Не слышны в саду даже шорохи']
  expect(namesIn(fileNamed(names.map((name) => encodeIn('windows-1251', name))))).toEqual(names)
})

test('texts in any bytes are exported as they were, and read the same again', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 12 }), { minLength: 2, maxLength: 5 }), (names) => {
      const bytes = fileNamed(names)
      const { song } = readSmf(bytes)
      const exported = writeSmf(song)
      expect(eventsOf(exported)).toEqual(eventsOf(bytes))
      expect(namesIn(exported)).toEqual(song.tracks.map(({ name }) => name))
    }),
  )
})
