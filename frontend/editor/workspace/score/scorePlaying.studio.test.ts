import { expect, test } from 'vitest'
import { tempo, testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { headOf, pressScore } from '../../../testing/engravedScore'
import { heard, play, reaches } from '../../../testing/instrument'
import { openSong, type Studio } from '../../../testing/studio'

/** The Score view while the song plays, at several sizes, and the effect of a press on a note. */

const BEAT = 480
const BAR = 4 * BEAT
const NOTE_ON = 0x90

/** Opens forty bars of quarters, four bars in two seconds, and another track with half notes, in the Score view. */
async function openScore(bank?: 'arrives'): Promise<Studio> {
  const line = (beats: number, pitches: readonly number[]) =>
    Array.from({ length: 160 / beats }, (_, i) => ({
      tick: i * beats * BEAT,
      duration: beats * BEAT,
      noteNumber: pitches[i % pitches.length],
      velocity: 90,
    }))
  const song = testSong([
    { channel: null, events: [tempo(0, 480)] },
    { channel: 0, notes: line(1, [72, 74, 76, 77, 79]) },
    { channel: 1, notes: line(2, [60, 64, 67]) },
  ])
  const studio = await openSong(writeSmf(song), bank)
  await studio.press('Control+4')
  await studio.automation.score()
  return studio
}

async function resize(studio: Studio, times: number, name: string): Promise<void> {
  for (let i = 0; i < times; i++) await studio.click('button', name)
}

/** The playback line: whether it is in the view, and at the head of the note that sounds. */
function lineOf({ automation }: Studio) {
  const view = document.querySelector('[data-layout]')!
  const { transform, height } = view.querySelector<HTMLElement>('[class*="playhead"]')!.style
  const [, x, y] = /\((.*)px, (.*)px\)/.exec(transform)!.map(Number)
  const [left, top] = [x - view.scrollLeft, y - view.scrollTop]
  const bottom = top + Number.parseFloat(height)
  const { tick } = automation.state()
  const note = automation.notes().find((each) => tick >= each.tick && tick < each.tick + BEAT)
  const head = note ? automation.scorePoint(note.id) : null
  return {
    isInView: left >= 0 && left <= view.clientWidth && top >= 0 && bottom <= view.clientHeight,
    isAtHead: head !== null && head.y > top && head.y < bottom && Math.abs(head.x - left) < 200,
  }
}

test('the view follows the measure that sounds, unless auto-scroll is off', async () => {
  const studio = await openScore('arrives')
  await headOf(studio, (await studio.notes())[0].id)
  await resize(studio, 4, 'Larger staves')
  const view = document.querySelector('[data-layout]')!
  await play(studio)
  for (const bar of [2, 5, 8, 11, 14]) {
    await reaches(studio, bar * BAR)
    // At a change of lines the view moves with the next frame.
    const isShown = async () => {
      await studio.sound.passes(0.02)
      return lineOf(studio)
    }
    await expect.poll(isShown).toEqual({ isInView: true, isAtHead: true })
  }
  expect(view.scrollTop).toBeGreaterThan(200)
  await studio.press('Enter')

  await studio.click(studio.get('button', 'Auto-scroll', studio.testId('score')))
  studio.fire.scroll(view, { target: { scrollTop: 0 } })
  await play(studio, 14 * BAR)
  await expect.poll(() => lineOf(studio).isInView).toBe(false)
  expect(view.scrollTop).toBe(0)
})

test('a press on a note plays it, and selects it and its track in the roll', async () => {
  const studio = await openScore('arrives')
  await play(studio)
  await studio.press('Enter')
  const tracks = studio.automation.tracks().filter(({ channel }) => channel !== null)
  for (const [track, noteNumber] of [
    [tracks[0], 76],
    [tracks[1], 64],
  ] as const) {
    const note = (await studio.notes(track.id)).find((each) => each.noteNumber === noteNumber)!
    const { length } = await heard(studio)
    await pressScore(studio, await headOf(studio, note.id))
    const strikes = async () =>
      (await heard(studio))
        .slice(length)
        .filter(({ bytes }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0)
        .map(({ bytes }) => [bytes[0] & 0x0f, bytes[1]])
    await expect.poll(strikes).toEqual([[track.channel, noteNumber]])
    await studio.press('Control+1')
    const selected = { view: 'roll', selectedTrackId: track.id, selectedNoteIds: [note.id] }
    expect(await studio.state()).toMatchObject(selected)
    await studio.press('Control+4')
  }
})

test('the staves become larger and smaller within limits, and their notes can be pressed at each size', async () => {
  const studio = await openScore()
  const count = (await studio.automation.score())!.pages
  const notes = await studio.notes()
  await headOf(studio, notes[0].id)
  const width = () => document.querySelector('[data-score-page]')!.getBoundingClientRect().width
  const first = width()
  const pressNote = async ({ id }: { id: number }) => {
    await pressScore(studio, await headOf(studio, id))
    expect((await studio.state()).selectedNoteIds).toEqual([id])
  }
  await resize(studio, 1, 'Larger staves')
  expect(width()).toBeCloseTo(first * 1.2, 0)
  await pressNote(notes[1])
  await resize(studio, 2, 'Smaller staves')
  expect(width()).toBeCloseTo(first / 1.2, 0)
  await pressNote(notes[2])
  await resize(studio, 12, 'Smaller staves')
  expect(width()).toBeCloseTo((first / 1.2) * 0.4, 0)
  await pressNote(notes[3])
  await resize(studio, 16, 'Larger staves')
  expect(width()).toBeCloseTo((first / 1.2) * 4, 0)
  await pressNote(notes[0])
  expect((await studio.automation.score())?.pages).toBe(count)
})
