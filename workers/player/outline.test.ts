import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { outlineOf } from './outline'

const text = (words: string) => [...new TextEncoder().encode(words)]
const name = (words: string) => meta(0, 0x03, text(words))
const note = (delta: number, on: number, noteNumber: number, length: number) => [
  channel(delta, 0x90 | on, noteNumber, 100),
  channel(length, 0x80 | on, noteNumber, 0),
]
const outline = (...tracks: Parameters<typeof file>[2]) => outlineOf(readSmf(file(1, 480, tracks)).song)

test('tracks with notes, their instruments and the length of the song', () => {
  const tempo = meta(0, 0x51, [0x0f, 0x42, 0x40])
  const { seconds, endTick, tracks, layout } = outline(
    [tempo, END_OF_TRACK],
    [name('Bass '), channel(0, 0xc0, 33), ...note(480, 0, 40, 480), END_OF_TRACK],
    [name('Empty'), channel(0, 0xc1, 5), END_OF_TRACK],
    [channel(0, 0xc9, 24), ...note(0, 9, 36, 10), ...note(0, 9, 42, 10), END_OF_TRACK],
  )
  expect([seconds, endTick]).toEqual([2, 960])
  expect(tracks).toMatchObject([
    { name: 'Bass', isRhythm: false, program: 33, notes: { length: 1 } },
    { name: '', isRhythm: true, program: 24, notes: { length: 2 } },
  ])
  expect(tracks[0].color).not.toBe(tracks[1].color)
  expect(layout.pitched!.rows).toBe(24)
  expect(layout.drums!.rows).toBe(2)
})

test('sections are the markers, each tick once, without those of a loop', () => {
  const { sections } = outline([
    meta(0, 0x06, text('Intro')),
    meta(0, 0x06, text('Again')),
    meta(960, 0x07, text('Cue')),
    meta(0, 0x06, text('loopStart')),
    meta(960, 0x06, text(' ')),
    meta(0, 0x06, text('A')),
    END_OF_TRACK,
  ])
  expect(sections).toEqual([
    { tick: 0, name: 'Intro' },
    { tick: 1920, name: 'A' },
  ])
})

test('without markers they are the cue points', () => {
  expect(outline([meta(480, 0x07, text('Verse')), END_OF_TRACK]).sections).toEqual([{ tick: 480, name: 'Verse' }])
})

test('no notes', () => {
  expect(outline([END_OF_TRACK])).toMatchObject({ seconds: 0, tracks: [], layout: { pitched: null, drums: null } })
})
