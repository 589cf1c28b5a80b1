import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** Signatures, keys, markers and sections on the ruler, and inserting and removing time. */

const BEAT = 480
const BAR = 4 * BEAT

const markers = ({ automation }: Studio) => automation.markers().map(({ tick, text }) => `${text} ${tick / BAR}`)
const signatures = ({ automation }: Studio) =>
  automation.signatures().map(({ tick, numerator, denominator }) => `${numerator}/${denominator} ${tick}`)
const keys = ({ automation }: Studio) => automation.keys()
const history = async (studio: Studio) => (await studio.state()).history

/** A point on a mark of the ruler. */
function markPoint({ automation }: Studio, tick: number, right = 8) {
  const { x, y } = automation.rulerPoint(tick)
  return { x: x + right, y: y - 10 }
}

/** A point beside the marks. */
function placeOnRuler({ automation }: Studio, tick: number) {
  const { x, y } = automation.rulerPoint(tick)
  return { x, y: y + 8 }
}

/** Fills in the dialog that an action opens. */
async function fill(studio: Studio, values: Readonly<Record<string, string>>, button = 'OK'): Promise<void> {
  const dialog = await studio.find('dialog')
  for (const [label, value] of Object.entries(values)) {
    const field = studio.query('spinbutton', label, dialog)
    if (field) await studio.fill(field, value)
    else {
      await studio.click(studio.get('combobox', label, dialog))
      await studio.click(studio.get('option', value, await studio.find('listbox')))
    }
  }
  await studio.click('button', button)
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.idle()
}

async function write(studio: Studio, text: string): Promise<void> {
  await studio.fill(await studio.find('textbox', undefined, await studio.find('dialog')), text)
  await studio.press('Enter')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.idle()
}

async function mark(studio: Studio, tick: number, text: string): Promise<void> {
  await studio.clickAt(placeOnRuler(studio, tick))
  await studio.press('Shift+M')
  await write(studio, text)
}

/** Opens a song with a note as long as some bars. */
async function open(bars = 4, noteNumber = 60): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.draw(BEAT, noteNumber, bars * BAR)
  return studio
}

test('a time signature is inserted, edited and removed by its dialog; the grid follows', async () => {
  const studio = await open()
  const { index } = await history(studio)
  await studio.run('timeSignature')
  await fill(studio, { 'From bar': '3', 'Beats in a bar': '3' })
  expect(signatures(studio)).toEqual(['4/4 0', `3/4 ${2 * BAR}`])
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Change time signature' })
  for (let i = 0; i < 3; i++) await studio.press('d')
  expect((await studio.state()).tick).toBe(2 * BAR + 3 * BEAT)

  // A double click on the mark edits it.
  const place = markPoint(studio, 2 * BAR)
  await studio.clickAt(place, { clickCount: 2 })
  const bar = await studio.find('spinbutton', 'From bar')
  expect((bar as HTMLInputElement).value).toBe('3')
  await fill(studio, { 'Beats in a bar': '99', 'Note value of a beat': '8' })
  expect(signatures(studio)).toEqual(['4/4 0', `32/8 ${2 * BAR}`])

  await studio.clickAt(place)
  await studio.run('editMark')
  await fill(studio, {}, 'Delete')
  expect(signatures(studio)).toEqual(['4/4 0'])
  for (let i = 0; i < 3; i++) await studio.press('Control+z')
  expect(signatures(studio)).toEqual(['4/4 0'])
})

test('marks on the ruler are dragged to bars, and deleted by the menu, one entry each', async () => {
  const studio = await open()
  await studio.run('timeSignature')
  await fill(studio, { 'From bar': '2', 'Beats in a bar': '3' })
  await mark(studio, BAR + 3 * BEAT, 'Verse')
  const { index } = await history(studio)
  await studio.drag([markPoint(studio, BAR), markPoint(studio, 2 * BAR + 100)])
  expect(signatures(studio)).toEqual(['4/4 0', `3/4 ${2 * BAR}`])
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Move time signature' })

  const end = markPoint(studio, BAR)
  await studio.drag([markPoint(studio, BAR + 3 * BEAT), end])
  expect(markers(studio)).toEqual(['Verse 1'])
  await studio.clickAt(end, { clickCount: 2 })
  await write(studio, 'Refrain')
  expect(markers(studio)).toEqual(['Refrain 1'])

  await studio.clickAt(end, { button: 'right' })
  await studio.click('menuitem', /^Delete marker, signature or key/)
  await studio.idle()
  expect(markers(studio)).toEqual([])
  expect(await history(studio)).toMatchObject({ index: index + 4, undoName: 'Delete marker' })
})

test('keys are set with a scale, more than one; the spelling follows', async () => {
  const studio = await open(1, 66)
  await studio.press('Shift+K')
  await fill(studio, { Root: 'C♯', Scale: 'Major' })
  expect(keys(studio)).toEqual([{ tick: 0, sharps: 7, minor: false }])
  await studio.press('Shift+K')
  expect((await studio.find('combobox', 'Root')).textContent).toBe('C♯')
  await fill(studio, {})
  expect(keys(studio)).toEqual([{ tick: 0, sharps: 7, minor: false }])
  await studio.press('Shift+K')
  await fill(studio, { Root: 'D♭' })
  await studio.run('keySignature')
  await fill(studio, { 'From bar': '3', Root: 'D', Scale: 'Dorian' })
  expect(keys(studio)).toEqual([
    { tick: 0, sharps: -5, minor: false },
    { tick: 2 * BAR, sharps: 0, minor: true, mode: 'dorian' },
  ])
  expect((await history(studio)).undoName).toBe('Change key')
  await studio.press('ArrowRight')
  await expect.poll(() => studio.testId('live-region').textContent).toContain('G♭4')
  // The mode is kept in the song.
  await studio.clickAt(markPoint(studio, 2 * BAR), { clickCount: 2 })
  expect((await studio.find('combobox', 'Root')).textContent).toBe('D')
  expect((await studio.find('combobox', 'Scale')).textContent).toBe('Dorian')
  await fill(studio, { Scale: 'None: only the signature' })
  expect(keys(studio)[1]).toEqual({ tick: 2 * BAR, sharps: 2, minor: false, mode: 'none' })
  await studio.clickAt(markPoint(studio, 2 * BAR), { clickCount: 2 })
  expect((await studio.find('combobox', 'Scale')).textContent).toBe('None: only the signature')
  await fill(studio, {}, 'Delete')
  expect(keys(studio)).toHaveLength(1)
})

test('a key on the ruler is dragged to the nearest bar; Escape leaves it', async () => {
  const studio = await open()
  await studio.run('keySignature')
  await fill(studio, { 'From bar': '2', Root: 'D', Scale: 'Major' })
  const dMajor = (tick: number) => [{ tick, sharps: 2, minor: false }]
  expect(keys(studio)).toEqual(dMajor(BAR))
  const [from, to] = [markPoint(studio, BAR), markPoint(studio, 3 * BAR + 100)]
  await studio.oneEntry(
    () => keys(studio),
    () => studio.drag([from, to]),
    dMajor(3 * BAR),
  )
  const before = await history(studio)
  expect(before.undoName).toBe('Move key')
  studio.mouse.move({ x: to.x - 10, y: to.y })
  studio.mouse.down()
  studio.mouse.move(from)
  await studio.idle()
  await studio.press('Escape')
  studio.mouse.up()
  expect(await history(studio)).toEqual(before)
  expect(keys(studio)).toEqual(dMajor(3 * BAR))
})

test('time is inserted and removed with everything in it', async () => {
  const studio = await open()
  await mark(studio, BAR, 'Verse')
  await mark(studio, 3 * BAR, 'Refrain')
  await studio.press('Control+2')
  await studio.drag([placeOnRuler(studio, BAR + 20), placeOnRuler(studio, 3 * BAR - 20)])
  await studio.run('insertTime')
  for (const [label, value] of [
    ['Before bar', '2'],
    ['Number of bars', '2'],
  ])
    expect(((await studio.find('spinbutton', label)) as HTMLInputElement).value).toBe(value)
  await fill(studio, {})
  expect(markers(studio)).toEqual(['Verse 3', 'Refrain 5'])
  expect((await history(studio)).undoName).toBe('Insert time')
  await studio.run('removeTime')
  await fill(studio, { 'From bar': '1', 'Number of bars': '3' })
  expect(markers(studio)).toEqual(['Verse 0', 'Refrain 2'])
  expect(await studio.notes()).toEqual([])
  await studio.press('Control+z')
  await studio.press('Control+z')
  expect(markers(studio)).toEqual(['Verse 1', 'Refrain 3'])
  expect((await studio.notes()).map(({ tick }) => tick)).toEqual([BEAT])
})

test('sections are moved and copied by their bands, repeated and moved by the menu', async () => {
  const studio = await open(5)
  for (const [bar, text] of ['A', 'B', 'C'].entries()) await mark(studio, bar * BAR, text)
  await studio.press('Control+2')
  const { index } = await history(studio)
  const dragBack = () => studio.drag([markPoint(studio, BAR, 60), markPoint(studio, 60)])
  await dragBack()
  expect(markers(studio)).toEqual(['B 0', 'A 1', 'C 2'])
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Move section' })
  await studio.holding(['Control'], dragBack)
  expect(markers(studio)).toEqual(['A 0', 'B 1', 'A 2', 'C 3'])
  expect((await history(studio)).undoName).toBe('Repeat section')

  await studio.clickAt(markPoint(studio, BAR), { button: 'right' })
  await studio.click('menuitem', /^Move the section later/)
  await studio.idle()
  expect(markers(studio)).toEqual(['A 0', 'A 1', 'B 2', 'C 3'])
  await studio.run('repeatSection')
  expect(markers(studio)).toEqual(['A 0', 'A 1', 'B 2', 'B 3', 'C 4'])
  await studio.run('selectSection')
  expect(studio.automation.arrangeSelection()).toMatchObject({ fromTick: 3 * BAR, toTick: 4 * BAR, fromTrack: 0 })
})

test('a file with odd events opens whole: many tempos on a tick, a signature within a bar, a very long marker', async () => {
  const long = Array.from({ length: 10_000 }, (_, i) => 97 + (i % 26))
  const tempos = Array.from({ length: 10_000 }, (_, i) => meta(i === 0 ? 480 : 0, 0x51, [7, i >> 8, i & 255]))
  const conductor = [meta(0, 0x58, [4, 2, 24, 8]), ...tempos, meta(2000, 0x58, [3, 2, 24, 8]), meta(0, 0x06, long)]
  const tune = [channel(0, 0x90, 60, 90), channel(480, 0x80, 60, 0)]
  const bytes = file(1, 480, [
    [...conductor, END_OF_TRACK],
    [...tune, END_OF_TRACK],
  ])
  const studio = await openSong(new Uint8Array(bytes))
  expect(signatures(studio)).toEqual(['4/4 0', '3/4 2480'])
  expect(studio.automation.markers()[0].text).toHaveLength(10_000)
  expect(studio.automation.tempos()).toHaveLength(2)
  await studio.press('Control+3')
  await studio.run('selectAll')
  expect((await studio.state()).selectedControlIds).toHaveLength(10_000)
  await studio.press('Delete')
  expect(studio.automation.tempos()).toEqual([{ tick: 0, bpm: 120 }])
  await studio.press('Control+z')
  await studio.press('Control+1')
  // The shortened bar stays short.
  await studio.run('timeSignature')
  await fill(studio, { 'From bar': '1', 'Beats in a bar': '2' })
  expect(signatures(studio)).toEqual(['2/4 0', '3/4 1520'])
  expect((await studio.notes()).map(({ tick }) => tick)).toEqual([0])
})

test('a pickup is bar 0 of the transport and the dialogs, and the first whole bar is bar 1', async () => {
  const conductor = [meta(0, 0x58, [1, 2, 24, 8]), meta(BEAT, 0x58, [4, 2, 24, 8])]
  const tune = [channel(0, 0x90, 60, 90), channel(5 * BEAT, 0x80, 60, 0)]
  const bytes = file(1, 480, [
    [...conductor, END_OF_TRACK],
    [...tune, END_OF_TRACK],
  ])
  const studio = await openSong(new Uint8Array(bytes))
  await expect.poll(() => document.body.textContent).toContain('0000:01:000')
  await studio.run('timeSignature')
  const bar = (await studio.find('spinbutton', 'From bar')) as HTMLInputElement
  expect(bar.value).toBe('0')
  await fill(studio, { 'From bar': '2', 'Beats in a bar': '3' })
  expect(signatures(studio)).toEqual(['1/4 0', `4/4 ${BEAT}`, `3/4 ${5 * BEAT}`])
  await studio.clickAt(markPoint(studio, 5 * BEAT))
  await studio.run('removeMark')
  expect(signatures(studio)).toEqual(['1/4 0', `4/4 ${BEAT}`])
})

test('a mark is edited and deleted only where there is one', async () => {
  const studio = await open()
  await mark(studio, BAR, 'Verse')
  const enabled = () =>
    studio.automation
      .actions()
      .filter(({ id }) => id === 'editMark' || id === 'removeMark')
      .map((action) => action.enabled)
  await studio.clickAt(markPoint(studio, BAR))
  expect(enabled()).toEqual([true, true])
  await studio.clickAt(placeOnRuler(studio, 2 * BAR))
  expect(enabled()).toEqual([false, false])
  await studio.clickAt(markPoint(studio, BAR))
  await studio.press('d')
  // The selected marker goes when its entry is undone.
  await studio.press('Control+z')
  expect(markers(studio)).toEqual([])
  expect(enabled()).toEqual([false, false])
})
