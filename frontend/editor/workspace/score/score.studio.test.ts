import { expect, test } from 'vitest'
import { makeSong } from '#tests/support/songs'
import { engravedScore, headOf, pressScore as press } from '../../../testing/engravedScore'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** The Score view: selecting and playing from it, its layouts, and scores as files. */

const shown = ({ automation }: Studio) => automation.score()
const pages = () => [...document.querySelectorAll<HTMLElement>('[data-score-page]')]
const one = { parts: 1, measures: 1, pages: 1 }

/** Opens four quarters from middle C up, in the Score view. */
async function openScore(): Promise<Studio> {
  const studio = await openWorkspace()
  for (const [i, noteNumber] of [60, 62, 64, 65].entries()) await studio.draw(i * 480, noteNumber)
  await studio.press('Control+4')
  await shown(studio)
  return studio
}

test('a song without notes has no score, and gets one with its first note', async () => {
  const studio = await openWorkspace()
  await studio.click(studio.all('radio', 'Score')[0])
  expect(window.location.hash).toBe('#score')
  await expect.poll(() => studio.testId('score').textContent).toContain('Nothing to notate yet')
  expect(await shown(studio)).toBeNull()
  await studio.press('Control+1')
  await studio.draw(0, 60)
  await studio.press('Control+4')
  expect(await shown(studio)).toEqual(one)
  expect((await studio.state()).view).toBe('score')
})

test('heads are selected by clicks, with the roll, and the song follows the keys; a click beside them moves the playhead', async () => {
  const studio = await openScore()
  const [first, second, third] = await studio.notes()
  await press(studio, await headOf(studio, first.id))
  expect((await studio.state()).selectedNoteIds).toEqual([first.id])
  await expect.poll(() => document.querySelectorAll('[data-selected]').length).toBe(1)
  const before = await headOf(studio, second.id)
  await press(studio, before, { shiftKey: true })
  expect((await studio.state()).selectedNoteIds).toEqual([first.id, second.id])
  studio.get('application', 'Score').focus()
  await studio.press('ArrowUp')
  expect((await studio.notes())[1].noteNumber).toBe(63)
  await shown(studio)
  // D♯ takes the place of D, with a sharp.
  await expect.poll(async () => (await headOf(studio, second.id)).x).not.toBe(before.x)
  await studio.press('ArrowRight')
  expect((await studio.state()).selectedNoteIds).toHaveLength(1)

  const { x, y } = await headOf(studio, third.id)
  await press(studio, { x: x + 12, y: y + 60 })
  const { tick } = await studio.state()
  expect(tick).toBeGreaterThan(940)
  expect(tick).toBeLessThan(1440)
})

test('where every part has its own pages, the playhead is in the part at the top of the view', async () => {
  const studio = await openSong(new Uint8Array(makeSong('n1k')))
  await studio.press('Control+4')
  await studio.click('radio', 'Parts')
  await expect.poll(async () => (await shown(studio))?.pages, { timeout: 20_000 }).toBeGreaterThanOrEqual(16)
  const { parts, pages: count } = (await shown(studio))!
  const view = document.querySelector('[data-layout="parts"]')!
  const pageOfPlayhead = () => {
    const { transform } = view.querySelector<HTMLElement>('[class*="playhead"]')!.style
    const top = Number(/, (.*)px\)/.exec(transform)?.[1])
    return pages().findIndex(({ style }) => {
      const from = Number.parseFloat(style.top)
      return top >= from && top < from + Number.parseFloat(style.height)
    })
  }
  await expect.poll(pageOfPlayhead).toBe(0)
  studio.fire.scroll(view, { target: { scrollTop: 10_000_000 } })
  expect(pageOfPlayhead()).toBe(count - count / parts)
})

test('layout and notation change at once, and stay with the song', async () => {
  const studio = await openScore()
  await studio.click('radio', 'Parts')
  expect(await shown(studio)).toEqual(one)
  await studio.click('radio', 'Continuous')
  expect(await shown(studio)).toEqual(one)
  await expect.poll(() => document.querySelector('[data-layout=continuous] [data-score-page]')).not.toBeNull()
  await studio.click('button', 'Notation')
  await studio.click('checkbox', 'Note names')
  await expect.poll(() => engravedScore().words).toContain('F')

  const voices = studio.get('combobox', 'Voices of a staff')
  await studio.click(voices)
  await studio.click('option', 'Two where notes overlap')
  await expect.poll(() => voices.textContent).toContain('Two where notes overlap')
  const clefs = studio.get('checkbox', 'Clef changes')
  await studio.click(clefs)
  await expect.poll(() => clefs.getAttribute('aria-checked')).toBe('false')
  expect(await shown(studio)).toEqual(one)
})

test('a score is downloaded as MusicXML and opened again; what is no score is refused in words', async () => {
  const studio = await openScore()
  await studio.run('exportMusicXml')
  const { name, bytes } = await studio.files.download()
  expect(name).toMatch(/\.mxl$/)
  const open = async (file: string, content: Uint8Array) => {
    await studio.press('Control+o')
    await studio.files.choose(file, content)
    await studio.click('button', 'No, discard')
  }
  await open('page.xml', new TextEncoder().encode('<!doctype html><html><body>Hello</body></html>'))
  await studio.toast(/it is no MusicXML file/)
  expect(await studio.notes()).toHaveLength(4)

  await studio.press('Control+a')
  await studio.press('ArrowUp')
  const pitches = async () => (await studio.notes()).map(({ noteNumber }) => noteNumber)
  expect(await pitches()).toEqual([61, 63, 65, 66])
  await open('Again.mxl', bytes)
  await expect.poll(pitches).toEqual([60, 62, 64, 65])
  await expect.poll(() => document.title).toMatch(/Again|Untitled/)
})

test('the focus goes from the roll to the score that covers it, and back', async () => {
  const studio = await openWorkspace()
  const { canvas } = studio
  await studio.focusByKeys(canvas)
  await studio.press('Control+4')
  expect(document.activeElement).toBe(studio.get('region', 'Score'))
  await studio.press('Control+1')
  expect(document.activeElement).toBe(canvas)
})
