// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { ScoreTracks } from './ScoreTracks'

afterEach(cleanup)

const COUNT = 1000

test('a song of a thousand tracks has boxes for those in view, the first and the last', async () => {
  const tracks = Array.from({ length: COUNT }, (_, i) => ({ name: `T${i + 1}.`, channel: i % 9 }))
  const { editor } = renderPanes(<ScoreTracks song={fakeSong('Crowd', tracks)} />)
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.length).toBeGreaterThan(10)
  expect(boxes.length).toBeLessThan(100)
  const rows = screen.getAllByRole('listitem')
  expect([rows[0], rows.at(-1)].map((row) => row?.getAttribute('aria-posinset'))).toEqual(['1', `${COUNT}`])
  expect(rows[0].getAttribute('aria-setsize')).toBe(`${COUNT}`)
  await userEvent.click(screen.getByRole('checkbox', { name: `T${COUNT}.` }))
  expect(editor.calls).toEqual([`setTrackNotation ${COUNT + 1} {"hidden":true}`])
})
