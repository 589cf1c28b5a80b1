import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { openSong, type Studio } from '../../../testing/studio'

/** Lists of a song with a thousand tracks: only the rows in view have elements, and keys reach every track. */

const COUNT = 1000
/** More rows than fit in any view of the harness, and far fewer than there are. */
const BOUNDED = 100

async function openManyTracks(): Promise<Studio> {
  const track = (_: unknown, i: number) => [
    meta(
      0,
      3,
      [...`T${i + 1}.`].map((letter) => letter.charCodeAt(0)),
    ),
    channel(0, 0x90 | (i % 16), 60, 80),
    channel(480, 0x80 | (i % 16), 60, 0),
    END_OF_TRACK,
  ]
  return openSong(file(1, 480, [[END_OF_TRACK], ...Array.from({ length: COUNT }, track)]))
}

const row = (studio: Studio, place: number) =>
  studio.testIds('track').find((each) => each.getAttribute('aria-rowindex') === String(place))
const focusedRow = () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')

test('the track list renders the rows in view; End, Home and the arrows go to every row and select it', async () => {
  const studio = await openManyTracks()
  await expect.poll(() => studio.testIds('track').length).toBeGreaterThan(10)
  const grid = studio.get('grid', 'Tracks')
  expect(grid.getAttribute('aria-rowcount')).toBe(String(COUNT))
  expect(studio.testIds('track').length).toBeLessThan(BOUNDED)
  await studio.click(studio.all('button', undefined, row(studio, 1))[0])
  await studio.press('End')
  expect(focusedRow()).toBe(String(COUNT))
  await studio.press('ArrowUp')
  expect(focusedRow()).toBe(String(COUNT - 1))
  const tracks = studio.automation.tracks()
  expect((await studio.state()).selectedTrackId).toBe(tracks[COUNT - 1].id)
  // The row with the tab stop stays, wherever the list is scrolled.
  expect(row(studio, COUNT - 1)!.textContent).toContain('T999.')
  await studio.press('F2')
  await studio.type('Last but one')
  await studio.press('Enter')
  expect(studio.automation.tracks()[COUNT - 1].name).toBe('Last but one')
  await studio.press('Shift+Home')
  expect(focusedRow()).toBe('1')
  expect(studio.testIds('track').length).toBeLessThan(BOUNDED)
})

test('the mixer renders the strips in view, the first and the last', async () => {
  const studio = await openManyTracks()
  await studio.press('Shift+x')
  await studio.find('region', 'Mixer')
  const strips = () => studio.all('listitem', /^T\d+\.$/)
  await expect.poll(() => strips().length).toBeGreaterThan(10)
  expect(strips().length).toBeLessThan(BOUNDED)
  expect(strips()[0].getAttribute('aria-posinset')).toBe('1')
  expect(strips().at(-1)!.getAttribute('aria-posinset')).toBe(String(COUNT))
  expect(strips()[0].getAttribute('aria-setsize')).toBe(String(COUNT))
})

test('the palette renders the options in view, and finds the last track', async () => {
  const studio = await openManyTracks()
  await studio.press('Control+k')
  await studio.find('combobox', 'Search actions, tracks, bars')
  await expect.poll(() => studio.all('option').length).toBeGreaterThan(10)
  expect(studio.all('option').length).toBeLessThan(BOUNDED)
  expect(Number(studio.all('option')[0].getAttribute('aria-setsize'))).toBeGreaterThan(COUNT)
  await studio.type('T1000.')
  await studio.press('Enter')
  await expect.poll(async () => (await studio.state()).selectedTrackId).toBe(studio.automation.tracks()[COUNT].id)
  await expect.poll(() => row(studio, COUNT)?.getAttribute('aria-selected')).toBe('true')
})
