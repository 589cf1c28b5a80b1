import { expectAccessible } from '../support/axe'
import { ComposerPanel } from '../support/composerPanel'
import { expectSound, listenIn } from '../support/listening'
import { expect, signIn, test } from '../support/test'

/** The takes of the composer's panel on Home, with the real composer, synth and server. */

test.use({ hasSound: true })

let panel: ComposerPanel

test.beforeEach(async ({ page, account }) => {
  await listenIn(page)
  await signIn(page, account)
  panel = new ComposerPanel(page)
  await panel.recordRequests()
})

const WORDS = 'a rainy lo-fi piano loop in C minor at 78 bpm, 8 bars'

test('another take, other notes for one track and back, another seed, humanised timing', async ({ page }) => {
  await page.goto('/')
  await panel.compose(WORDS)
  await panel.button('Another take').click()
  await expect(panel.takes.getByRole('article')).toHaveCount(4)
  await expect(panel.button('Choose take 4')).toHaveAttribute('aria-pressed', 'true')
  const roll = panel.take(4).locator('svg').first().locator('path')
  /** When the notes of each track sound. Their height in the picture also depends on the other tracks. */
  const paths = () =>
    roll.evaluateAll((all) => all.map((path) => path.getAttribute('d')!.replace(/(M\S+) \S+?(h\S+?)(?=M|$)/g, '$1$2')))
  const before = await paths()
  await panel.button('Another Melody').click()
  await expect(panel.button('Previous Melody')).toBeVisible()
  await expect(panel.takes.getByText('· take 2', { exact: false })).toBeVisible()
  const after = await paths()
  expect(after[0]).not.toBe(before[0])
  // The height of a note depends on the highest and the lowest note of all tracks.
  const times = (drawn: typeof before) => drawn.slice(1).map((path) => path?.replaceAll(/(M[\d.]+) [\d.]+/g, '$1'))
  expect(times(after)).toEqual(times(before))
  await panel.button('Previous Melody').click()
  await expect(panel.button('Previous Melody')).toHaveCount(0)
  expect(await paths()).toEqual(before)
  await panel.button('Another Drums').click()
  await expect(panel.button('Previous Drums')).toBeVisible()

  const humanise = panel.takes.getByRole('slider', { name: 'Humanise' })
  await expect(humanise).toHaveAttribute('aria-valuetext', '40 %')
  await expect(panel.takes.getByText('You hear takes at 40 %.', { exact: false })).toBeVisible()
  await humanise.press('End')
  await expect(humanise).toHaveAttribute('aria-valuetext', '100 %')
  await expect(panel.status).toContainText('Take 4 is ready')
  await expect(panel.takes.getByText('0 % stays exactly on the grid.')).toBeVisible()
  const request = await test.step('what is kept is what was heard', () => panel.keep())
  expect(request).toMatchObject({ variant: 3, takes: expect.arrayContaining([1]), humanise: 1 })
  await expect(page).toHaveURL(/editor/)
  await page.goBack()

  await panel.button('Choose take 4').click()
  await panel.seed.fill('nine')
  await panel.seed.press('Enter')
  await expect(panel.seed).toHaveAccessibleDescription('A whole number up to 4,294,967,295.')
  await panel.seed.fill('9')
  await panel.seed.press('Enter')
  await expect(panel.button('Previous Drums')).toHaveCount(0)
  await expect(panel.seed).toHaveValue('9')
  // Another song, which is not in the library yet.
  await expect(panel.take(4)).not.toContainText('In your library')
  expect(await panel.keep()).toMatchObject({ seed: 9, variant: 0, takes: [] })
})

test('a playing take keeps its position while one of its tracks is recomposed', async ({ page }) => {
  await page.goto('/')
  await panel.compose(WORDS)
  await panel.button('Play take 1').click()
  const position = page.getByTestId('player-bar').getByRole('slider', { name: 'Position' })
  const second = async () => Number(await position.getAttribute('aria-valuenow'))
  await expect.poll(second, { timeout: 45_000 }).toBeGreaterThanOrEqual(2)
  await panel.button('Another Melody').click()
  await expect(panel.button('Previous Melody')).toBeVisible()
  await expect(panel.button('Pause take 1')).toBeVisible()
  await expect.poll(second).toBeGreaterThanOrEqual(2)
  await expectSound(page)
  // A take that is gone is silent.
  await panel.compose('A march')
  await expect(panel.button('Play take 1')).toBeVisible()
  await expect(page.getByTestId('player-bar')).toHaveCount(0)
  await panel.button('Play take 1').click()
  await panel.button('Dismiss the takes').click()
  await expect(panel.takes).toHaveCount(0)
  await expect(page.getByTestId('player-bar')).toHaveCount(0)
})

test('unavailable and unknown words are listed separately', async ({ page }) => {
  await page.goto('/')
  await panel.compose('a waltz in 3/4 for kazoo and piano, asdfgh, 5 minutes')
  const notices = panel.takes.getByRole('list', { name: 'Not as asked' }).getByRole('listitem')
  await expect(notices).toHaveText([
    /^“5 minutes” is longer than 32 bars/,
    '“3/4” is not available; the song is in 4/4.',
    'These instruments are not available: “kazoo”.',
    'These words were not understood: “asdfgh”.',
  ])
  await expectAccessible(page)
})
