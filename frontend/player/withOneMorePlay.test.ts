import { expect, test } from 'vitest'
import { withOneMorePlay } from './withOneMorePlay'

const a = { id: 'a', playCount: 1, name: 'A' }
const b = { id: 'b', playCount: 5, name: 'B' }

test.each([
  ['a song', a, { ...a, playCount: 2 }],
  ['a list', [a, b], [{ ...a, playCount: 2 }, b]],
  ['a page', { data: [b, a], count: 2 }, { data: [b, { ...a, playCount: 2 }], count: 2 }],
  [
    'pages',
    {
      pages: [
        { data: [a], count: 9 },
        { data: [b], count: 9 },
      ],
      pageParams: [0, 1],
    },
    {
      pages: [
        { data: [{ ...a, playCount: 2 }], count: 9 },
        { data: [b], count: 9 },
      ],
      pageParams: [0, 1],
    },
  ],
])('%s', (_, held, expected) => {
  expect(withOneMorePlay(held, 'a')).toEqual(expected)
})

test('data without the song stays the same object', () => {
  const pages = { pages: [{ data: [a, b], count: 2 }] }
  expect(withOneMorePlay(pages, 'c')).toBe(pages)
  for (const other of [null, undefined, 7, 'a', { email: 'a', id: 'a' }])
    expect(withOneMorePlay(other, 'a')).toBe(other)
})

test('copies only the changed parts', () => {
  const page = { data: [a, b] }
  const changed = withOneMorePlay(page, 'a') as typeof page
  expect(page.data[0].playCount).toBe(1)
  expect(changed.data[1]).toBe(b)
})
