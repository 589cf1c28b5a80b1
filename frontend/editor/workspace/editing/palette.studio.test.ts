import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The command palette finds actions, tracks and bars by a few letters. */

async function open(studio: Studio): Promise<HTMLElement> {
  await studio.press('Control+k')
  const search = await studio.find('combobox', 'Search actions, tracks, bars')
  await expect.poll(() => document.activeElement).toBe(search)
  return search
}

const first = (studio: Studio) => studio.all('option')[0]?.textContent
const isClosed = (studio: Studio) => expect.poll(() => studio.dialog()).toBeNull()

test('a few letters find an action, which Enter runs; the last choice comes first', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  await open(studio)
  await studio.type('selal')
  await expect.poll(() => first(studio)).toContain('Select all')
  await studio.press('Enter')
  await isClosed(studio)
  await expect.poll(async () => (await studio.state()).selectedNoteIds.length).toBe(1)
  await open(studio)
  expect(first(studio)).toContain('Select all')
  await studio.press('Escape')
  await isClosed(studio)
})

test('it goes to bars and tracks', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  await studio.click('button', 'Add track')
  const second = (await studio.state()).selectedTrackId
  await open(studio)
  await studio.type('bar 3')
  await studio.press('Enter')
  await expect.poll(async () => (await studio.state()).tick).toBe(3840)
  await open(studio)
  await studio.type('track 1')
  await studio.click('option', /^Track 1/)
  await expect.poll(async () => (await studio.state()).selectedTrackId).not.toBe(second)
})

test('what is impossible now is shown as such and does nothing; nonsense finds nothing', async () => {
  const studio = await openWorkspace()
  const search = await open(studio)
  await studio.fill(search, 'cut')
  const cut = await studio.find('option', /^Cut/)
  expect(cut.getAttribute('aria-disabled')).toBe('true')
  await studio.click(cut)
  expect(studio.dialog()).not.toBeNull()
  await studio.fill(search, 'qqqqzz')
  await expect
    .poll(() =>
      studio
        .all('status')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain('Nothing found')
  expect((await studio.state()).history.index).toBe(0)
})
