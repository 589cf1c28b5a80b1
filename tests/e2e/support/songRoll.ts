import type { Page } from '@playwright/test'

/** The notes on a song's page and in the embed. */

export { threeSections } from '../../support/shortSongs'

export const roll = (page: Page) => page.getByRole('slider', { name: 'Piano roll' })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** How many pixels of the roll are coloured. Only notes and the playhead are. */
export const colouredPixels = (page: Page, testId = 'song-roll') =>
  page.getByTestId(testId).evaluate((host) => {
    const canvas = host.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] > 100 && Math.max(...data.slice(i, i + 3)) - Math.min(...data.slice(i, i + 3)) > 60) count++
    }
    return count
  })
