import { expect, test } from 'vitest'
import { songFileName } from './saveFile'

test.each([
  ['Harbour Lights', 'Harbour Lights.mid'],
  ['', 'no name.mid'],
  ['  ', 'no name.mid'],
  ['../../etc/passwd', 'etcpasswd.mid'],
  ['a/b\\c:d*e?f"g<h>i|j\n', 'abcdefghij.mid'],
  ['Été ♯1', 'Été ♯1.mid'],
])('a song called %j is saved as %j', (song, expected) => {
  expect(songFileName(song, 'mid')).toBe(expected)
})
