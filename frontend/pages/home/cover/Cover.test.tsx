// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cover } from './Cover'
import { motifs } from './motifs'
import { seededRandom } from './random'

afterEach(cleanup)

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** The picture without the gradient's id, which is the page's and not the song's. */
const drawn = (id: string) => render(<Cover songId={id} />).container.innerHTML.replace(/(id="|url\(#)[^")]+/g, '$1')

test('a song keeps its cover, and another song has another', () => {
  expect(drawn(idOf(1))).toBe(drawn(idOf(1)))
  const covers = new Set(Array.from({ length: 60 }, (_, n) => drawn(idOf(n))))
  expect(covers.size).toBe(60)
})

test('every motif comes up in a library of usual size', () => {
  const chosen = Array.from({ length: 80 }, (_, n) => {
    const random = seededRandom(idOf(n))
    random()
    return Math.floor(random() * motifs.length)
  })
  expect(new Set(chosen).size).toBe(motifs.length)
})

test('no drawing holds a number that is none', () => {
  for (let n = 0; n < 60; n++) expect(drawn(idOf(n))).not.toMatch(/NaN|undefined|Infinity/)
})
