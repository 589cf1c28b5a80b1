import { expect, test } from 'vitest'
import { LANGUAGES, type TonicWord } from '../vocabulary'
import { tonicName } from './tonicName'

const inAll = (tonic: TonicWord) => LANGUAGES.map((language) => tonicName(tonic, language))

test('a tonic is named as each language names notes', () => {
  expect(LANGUAGES).toEqual(['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'])
  expect(inAll('D')).toEqual(['D', 'ré', 'D', 'D', 'D'])
  expect(inAll('F#')).toEqual(['F♯', 'fa dièse', 'F♯', '升F', '升F'])
  expect(inAll('Bb')).toEqual(['B♭', 'si bémol', 'B♭', '降B', '降B'])
})
