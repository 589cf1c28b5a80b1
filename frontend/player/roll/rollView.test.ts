import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { outlineOf } from '#workers/player/outline'
import { beatStart, pxPerTickOf, scrollOf, sectionIndexAt, tickByKey } from './rollView'

const text = (words: string) => [...new TextEncoder().encode(words)]

/** Eight bars of 4/4 at 480 ticks per beat; sections at bars 1, 3 and 7. */
function outline({ sections = true } = {}) {
  const markers = sections ? [meta(0, 0x06, text('A')), meta(3840, 0x06, text('B')), meta(7680, 0x06, text('C'))] : []
  const note = [channel(0, 0x90, 60, 100), channel(8 * 1920, 0x80, 60, 0)]
  return outlineOf(
    readSmf(
      file(1, 480, [
        [...markers, END_OF_TRACK],
        [...note, END_OF_TRACK],
      ]),
    ).song,
  )
}

test.each([
  ['ArrowRight', 0, 480],
  ['ArrowRight', 481.5, 960],
  ['ArrowLeft', 1000, 480],
  ['ArrowLeft', 1300, 960],
  ['ArrowLeft', 10, 0],
  ['ArrowUp', 100, 1920],
  ['ArrowDown', 2600, 1920],
  ['ArrowDown', 2000, 0],
  ['PageUp', 0, 3840],
  ['PageUp', 11_520, 8 * 1920],
  ['PageDown', 12_500, 11_520],
  ['PageDown', 11_600, 3840],
  ['PageDown', 3840, 0],
  ['Home', 5000, 0],
  ['End', 0, 8 * 1920],
  ['ArrowRight', 8 * 1920, 8 * 1920],
])('%s at %d goes to %d', (key, from, to) => {
  expect(tickByKey(outline(), from, key)).toBe(to)
})

test('without sections a jump is four bars; other keys do nothing', () => {
  const song = outline({ sections: false })
  expect(tickByKey(song, 0, 'PageUp')).toBe(4 * 1920)
  expect(tickByKey(song, 5 * 1920, 'PageDown')).toBe(1920)
  expect(tickByKey(song, 0, 'a')).toBeNull()
  expect(tickByKey(song, 0, 'Tab')).toBeNull()
})

test('finds the beat and the section of a tick', () => {
  const { measures, sections } = outline()
  expect(beatStart(measures, 2879.5)).toBe(2400)
  expect([0, 3839, 3840, 20_000].map((tick) => sectionIndexAt(sections, tick))).toEqual([0, 0, 1, 2])
  expect(sectionIndexAt([], 5)).toBe(-1)
})

test('a long song has a fixed scale, a short one fills the roll, and an overview shows the whole song', () => {
  const song = outline()
  expect(pxPerTickOf(song, 900, 'window') * 480).toBe(44)
  expect(pxPerTickOf(song, 340, 'window') * 480).toBe(36)
  expect(pxPerTickOf(song, 3200, 'window') * 480).toBe(100)
  expect(pxPerTickOf(song, 320, 'song') * 480).toBe(10)
})

test('the song moves below a fixed playhead, except at its beginning and end', () => {
  const at = (x: number) => scrollOf(x, 1000, 5000, false)
  expect([0, 300, 800, 4300, 5000].map(at)).toEqual([0, 0, 500, 4000, 4000])
  expect(scrollOf(100, 1000, 800, false)).toBe(0)
})

test('with reduced motion it turns like a page', () => {
  const at = (x: number) => scrollOf(x, 1000, 4500, true)
  expect([0, 999, 1000, 3999, 4400].map(at)).toEqual([0, 0, 1000, 3000, 3500])
})
