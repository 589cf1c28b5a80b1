import { expect, test } from 'vitest'
import { melody } from '#tests/support/shortSongs'
import { refusal } from '../../testing/refusals'
import { chooseIn, pressIn } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of downloads of the user's own songs. */

const FAILED = 'The song was not downloaded'

test('a song is downloaded in each way that its menu offers, and after a failure again', async () => {
  const library = await createAccount()
  const { id } = await library.keep('Aurora', {}, melody(4))
  const page = await openApp('/', library)
  await pressIn(page, 'Aurora', 'Download')
  await page.find('menuitem', 'Download MIDI')
  expect(page.all('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download MIDI',
    'Download WAV',
    'Download MP3',
    'Download sheet music (PDF)',
    'Download MusicXML',
    'Download license',
    'Download ZIP',
  ])
  await page.press('Escape')
  await expect.poll(() => page.query('menu')).toBeNull()
  for (const [item, name] of [
    ['Download MIDI', 'Aurora.mid'],
    ['Download license', 'Aurora license.txt'],
  ]) {
    await chooseIn(page, 'Aurora', item)
    const file = await page.files.download()
    expect([file.name, file.bytes.length > 0]).toEqual([name, true])
  }
  // The server makes archives with sound, which takes seconds.
  page.network.answers('GET', `songs/download/mp3/${id}`, refusal('song_too_short'))
  page.network.answers('GET', `songs/${id}/download_zip`, async () => new Response('PK'))
  page.network.answers('GET', `songs/${id}/download_zip`, refusal('internal_error'), 1)
  await chooseIn(page, 'Aurora', 'Download ZIP')
  const failed = await page.find('dialog', FAILED)
  expect(page.get('alert', undefined, failed).textContent).toBe('Internal Server Error')
  await page.click(page.get('button', 'Try again', failed))
  expect((await page.files.download()).name).toBe(`zip-${id}.zip`)
})
