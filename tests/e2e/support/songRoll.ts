import type { Page } from '@playwright/test'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'

/** The notes on a song's page and in the embed, and a song to look at. */

const text = (words: string) => [...new TextEncoder().encode(words)]

/** 32 bars of 4/4 at 120 BPM, 64 s: one long note in each bar, sections at bars 1, 9 and 17. */
export function threeSections(): Uint8Array<ArrayBuffer> {
  const markers = ['Intro', 'Verse', 'Chorus'].map((name, i) => meta(i === 0 ? 0 : 8 * 1920, 0x06, text(name)))
  const notes = Array.from({ length: 32 }, (_, bar) => [
    channel(0, 0x90, 60 + (bar % 12), 100),
    channel(1920, 0x80, 60 + (bar % 12), 0),
  ]).flat()
  const key = meta(0, 0x59, [0xfd, 1])
  const name = meta(0, 0x03, text('Piano'))
  return new Uint8Array(
    file(1, 480, [
      [key, ...markers, END_OF_TRACK],
      [name, ...notes, END_OF_TRACK],
    ]),
  )
}

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
