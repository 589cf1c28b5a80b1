import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { ControlKind } from '#shared/song/controls'
import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'
import { arrangement, at, BAR, rows, select, selection } from './arrangement'

/** Presses, moves there, presses Escape and releases. */
async function escaped({ page }: EditorPage, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

test('an edge of the rectangle, and a move, go to the grid, and with Shift to any tick', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 0])
  const { index } = (await editor.state()).history
  await select(editor, [BAR - 20, 0], [3 * BAR - 100, 0])
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: 3 * BAR, fromTrack: 0, toTrack: 1 })
  // The divider beside the track list covers the first pixels of the edge.
  await select(editor, [60, 0], [BAR + 100, 0])
  expect(await selection(page)).toEqual({ fromTick: BAR, toTick: 3 * BAR, fromTrack: 0, toTrack: 1 })
  // A bar always stays.
  await select(editor, [3 * BAR - 20, 0], [200, 0])
  expect(await selection(page)).toEqual({ fromTick: BAR, toTick: 2 * BAR, fromTrack: 0, toTrack: 1 })
  await editor.holding(['Shift'], () => select(editor, [BAR + 20, 0], [470, 0]))
  expect(await selection(page)).toEqual({ fromTick: 470, toTick: 2 * BAR, fromTrack: 0, toTrack: 1 })
  expect((await editor.state()).history.index).toBe(index)

  const toBar = () => select(editor, [BAR, 0], [3 * BAR, 0])
  await editor.oneEntry(() => rows(editor), toBar, [[[2 * BAR + 10, 60]], [[960, 72]], []])
  const toAnyTick = () => editor.holding(['Shift'], () => select(editor, [3 * BAR, 0], [3 * BAR + 700, 2]))
  await editor.oneEntry(() => rows(editor), toAnyTick, [[], [[960, 72]], [[2 * BAR + 710, 60]]])
  expect(await selection(page)).toMatchObject({ fromTick: 2 * BAR + 700, fromTrack: 2, toTrack: 3 })
})

test('Escape during a drag leaves the notes, the rectangle and the history', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  const seen = async () => ({
    rows: await rows(editor),
    selection: await selection(page),
    index: (await editor.state()).history.index,
  })
  const before = await seen()
  const far = await at(page, 3 * BAR, 2)
  // It would move, resize and draw the rectangle.
  for (const tick of [900, BAR - 20, BAR + 500]) {
    await escaped(editor, await at(page, tick, 1), far)
    expect(await seen()).toEqual(before)
  }
  await editor.press('Delete')
  expect(await rows(editor)).toEqual([[], [], []])
})

test('a drag beyond the bottom edge pans to the last track and drops there', async ({ editor, page }) => {
  await arrangement(editor)
  for (let i = 0; i < 13; i++) await editor.run('addTrack')
  await editor.idle()
  await expect(page.getByTestId('track')).toHaveCount(16)
  await page.getByTestId('track').first().getByRole('button').first().click()
  await editor.idle()
  const viewport = () => page.evaluate(() => window.tunesmith!.viewport())
  expect((await viewport()).scrollY).toBe(0)
  await select(editor, [200, 0], [BAR - 200, 1])
  const drop = async () => {
    const from = await at(page, 900, 0)
    const { top, height, keyHeight } = await viewport()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, top + height + 8, { steps: 5 })
    await expect.poll(async () => (await viewport()).scrollY).toBe(16 * keyHeight - height)
    await page.mouse.up()
    await editor.idle()
  }
  const empty = Array.from({ length: 14 }, () => [])
  await editor.oneEntry(() => rows(editor), drop, [...empty, [[480, 60]], [[960, 72]]])
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 14, toTrack: 16 })
})

test('what is cut is pasted at a click in another track', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  await editor.oneEntry(
    () => rows(editor),
    () => editor.press('Control+x'),
    [[], [], []],
  )
  await editor.click(await at(page, 2 * BAR + 100, 1))
  await editor.oneEntry(
    () => rows(editor),
    () => editor.press('Control+v'),
    [[], [[480 + 2 * BAR, 60]], [[960 + 2 * BAR, 72]]],
  )
  expect(await selection(page)).toEqual({ fromTick: 2 * BAR, toTick: 3 * BAR, fromTrack: 1, toTrack: 3 })
})

test('octaves by keys and by the menu, and any interval by the dialog', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  const tracks = (first: number, second: number) => [[[480, first]], [[960, second]], []]
  const choose = async (name: string) => {
    await editor.click(await at(page, 900, 1), { button: 'right' })
    await page.getByRole('menuitem', { name }).click()
    await editor.idle()
  }
  const transpose = async () => {
    await editor.press('t')
    const dialog = page.getByRole('dialog', { name: 'Transpose' })
    await dialog.getByRole('spinbutton', { name: 'By' }).fill('-5')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await editor.idle()
  }
  await editor.oneEntry(
    () => rows(editor),
    () => editor.press('Shift+ArrowUp'),
    tracks(72, 84),
  )
  await editor.oneEntry(
    () => rows(editor),
    () => choose('Up an octave'),
    tracks(84, 96),
  )
  await editor.oneEntry(
    () => rows(editor),
    () => editor.press('Shift+ArrowDown'),
    tracks(72, 84),
  )
  await editor.oneEntry(
    () => rows(editor),
    () => choose('Down an octave'),
    tracks(60, 72),
  )
  await editor.oneEntry(() => rows(editor), transpose, tracks(55, 67))
})

test('a copy of the whole song brings its controllers and tempos along', async ({ editor, page }) => {
  const conductor = [meta(720, 0x51, [0x0a, 0x2c, 0x2b]), END_OF_TRACK]
  const first = [
    channel(0, 0xc0, 4),
    channel(0, 0xb0, 7, 100),
    channel(480, 0x90, 60, 90),
    channel(480, 0x80, 60, 0),
    channel(0, 0xb0, 1, 40),
    channel(480, 0xe0, 0, 96),
    END_OF_TRACK,
  ]
  const second = [channel(960, 0x91, 72, 80), channel(240, 0x81, 72, 0), END_OF_TRACK]
  await editor.openBytes('two.mid', file(1, 480, [conductor, first, second]))
  await editor.press('Control+2')
  const copied = async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  await select(editor, [200, 0], [BAR - 200, 0])
  await editor.press('Control+c')
  expect(await copied()).toMatchObject({ type: 'arrange_notes', ticks: BAR, tracks: [{ tick: [480] }] })
  expect(await copied()).not.toHaveProperty('tempos')

  await editor.press('Control+a')
  await editor.press('Control+c')
  const { controller, pitchBend } = ControlKind
  const none = { tick: [], kind: [], number: [], value: [] }
  expect(await copied()).toEqual({
    type: 'arrange_notes',
    timebase: 480,
    selectedTrackIndex: 0,
    ticks: 1441,
    tempos: { tick: [0, 720], bpm: [120, 90] },
    tracks: [
      {
        tick: [480],
        duration: [480],
        noteNumber: [60],
        velocity: [90],
        controls: { tick: [960, 1440], kind: [controller, pitchBend], number: [1, 0], value: [40, 96 << 7] },
      },
      { tick: [960], duration: [240], noteNumber: [72], velocity: [80], controls: none },
    ],
  })

  await editor.click(await at(page, 2 * BAR + 100, 0))
  const song = async () => ({
    rows: await rows(editor),
    modulation: await editor.points(1),
    volume: await editor.points(7),
    bend: await editor.points('bend'),
    tempos: await page.evaluate(() => window.tunesmith!.tempos().map(({ tick, bpm }) => [tick, Math.round(bpm)])),
  })
  await editor.oneEntry(song, () => editor.press('Control+v'), {
    rows: [
      [
        [480, 60],
        [480 + 2 * BAR, 60],
      ],
      [
        [960, 72],
        [960 + 2 * BAR, 72],
      ],
    ],
    modulation: [
      [960, 40],
      [960 + 2 * BAR, 40],
    ],
    volume: [[0, 100]],
    bend: [
      [1440, 96 << 7],
      [1440 + 2 * BAR, 96 << 7],
    ],
    tempos: [
      [0, 120],
      [720, 90],
      [2 * BAR, 120],
      [720 + 2 * BAR, 90],
    ],
  })
})

test('the menu of a track adds, duplicates and deletes, and the rows follow', async ({ editor, page }) => {
  await arrangement(editor)
  const choose = async (row: number, name: string | RegExp) => {
    await page.getByTestId('track').nth(row).click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
    await editor.idle()
  }
  const one = [[480, 60]]
  const two = [[960, 72]]
  await editor.oneEntry(
    () => rows(editor),
    () => choose(0, 'Add track'),
    [one, two, [], []],
  )
  await editor.oneEntry(
    () => rows(editor),
    () => choose(1, 'Duplicate track'),
    [one, two, two, [], []],
  )
  await editor.oneEntry(
    () => rows(editor),
    () => choose(0, /^Delete track/),
    [two, two, [], []],
  )
  await expect(page.getByTestId('track')).toHaveCount(4)
  await editor.press('Control+a')
  expect(await selection(page)).toMatchObject({ fromTrack: 0, toTrack: 4 })
})

test('a double click opens the very track of its row', async ({ editor, page }) => {
  await arrangement(editor)
  const ids = await page.evaluate(() => window.tunesmith!.tracks().map(({ id }) => id))
  const { index } = (await editor.state()).history
  for (const [row, notes] of [
    [1, [960]],
    [0, [480]],
    [2, []],
  ] as const) {
    await editor.press('Control+2')
    const { x, y } = await at(page, BAR + 300, row)
    await page.mouse.dblclick(x, y)
    expect(await editor.state()).toMatchObject({ view: 'roll', selectedTrackId: ids[row + 1] })
    expect((await editor.notes()).map(({ tick }) => tick)).toEqual(notes)
  }
  expect((await editor.state()).history.index).toBe(index)
})
