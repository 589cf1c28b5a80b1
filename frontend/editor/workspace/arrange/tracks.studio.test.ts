import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { ControlKind } from '#shared/song/controls'
import { area, BAR, dragRows, openArrangement, rowPoint, rows } from '../../../testing/arrangement'
import { openSong, type Studio } from '../../../testing/studio'

/** The rows of the arrange view, scrolling it during a drag, and its clipboard. */

const viewport = (studio: Studio) => studio.automation.viewport()

test('a drag on the ruler selects all tracks; a double click opens the very track of its row', async () => {
  const studio = await openArrangement()
  const ruler = (tick: number) => studio.automation.rulerPoint(tick)
  await studio.drag([ruler(100), ruler(BAR + 100)])
  expect(area(studio)).toEqual({ fromTick: 0, toTick: 2 * BAR, fromTrack: 0, toTrack: 3 })
  await studio.press('Escape')
  expect(area(studio)).toBeNull()

  const ids = studio.automation.tracks().map(({ id }) => id)
  const { index } = (await studio.state()).history
  for (const [row, notes] of [
    [1, [960]],
    [0, [480]],
    [2, []],
  ] as const) {
    await studio.press('Control+2')
    await studio.clickAt(rowPoint(studio, BAR + 300, row), { clickCount: 2 })
    expect(await studio.state()).toMatchObject({ view: 'roll', selectedTrackId: ids[row + 1] })
    expect((await studio.notes()).map(({ tick }) => tick)).toEqual(notes)
  }
  expect((await studio.state()).history.index).toBe(index)
})

test('a drag beyond the right edge scrolls on and selects what comes', async () => {
  const studio = await openArrangement()
  const { left, width, pxPerTick } = viewport(studio)
  const from = rowPoint(studio, 200, 0)
  studio.mouse.move(from)
  studio.mouse.down()
  studio.mouse.move({ x: left + width + 13, y: from.y })
  await expect.poll(() => studio.automation.rulerPoint(0).x).toBeLessThan(left - 200)
  studio.mouse.up()
  await studio.idle()
  expect(area(studio)!.toTick).toBeGreaterThan(width / pxPerTick)
})

test('a drag beyond the bottom edge pans to the last track and drops there', async () => {
  const studio = await openArrangement()
  for (let i = 0; i < 13; i++) await studio.run('addTrack')
  await expect.poll(() => studio.testIds('track').length).toBe(16)
  await studio.click(studio.all('button', undefined, studio.testIds('track')[0])[0])
  expect(viewport(studio).scrollY).toBe(0)
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  const drop = async () => {
    const { top, height, keyHeight } = viewport(studio)
    const from = rowPoint(studio, 900, 0)
    studio.mouse.move(from)
    studio.mouse.down()
    studio.mouse.move({ x: from.x, y: top + height + 8 })
    await expect.poll(() => viewport(studio).scrollY).toBe(16 * keyHeight - height)
    studio.mouse.up()
  }
  const empty = Array.from({ length: 14 }, () => [])
  await studio.oneEntry(() => rows(studio), drop, [...empty, [[480, 60]], [[960, 72]]])
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 14, toTrack: 16 })
})

test('what is cut is pasted at a click in another track, and refused whole where there are too few below', async () => {
  const studio = await openArrangement()
  const read = () => rows(studio)
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  await studio.oneEntry(read, () => studio.press('Control+x'), [[], [], []])
  await studio.clickAt(rowPoint(studio, 2 * BAR + 100, 1))
  const pasted = [[], [[480 + 2 * BAR, 60]], [[960 + 2 * BAR, 72]]]
  await studio.oneEntry(read, () => studio.press('Control+v'), pasted)
  expect(area(studio)).toEqual({ fromTick: 2 * BAR, toTick: 3 * BAR, fromTrack: 1, toTrack: 3 })

  await studio.clickAt(rowPoint(studio, 3 * BAR + 10, 2))
  await studio.press('Control+v')
  await studio.toast('there are not enough tracks below')
  expect(rows(studio)).toEqual(pasted)
})

test('what is copied goes to the tracks that it came from, until another track or the same one is clicked', async () => {
  const studio = await openArrangement()
  await studio.clickAt(rowPoint(studio, 3 * BAR, 2))
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  await studio.press('Control+c')
  const pasteAt = async (bar: number) => {
    await studio.clickAt(studio.automation.rulerPoint(bar * BAR))
    await studio.press('Control+v')
  }
  await pasteAt(1)
  const [first, second] = [
    [
      [480, 60],
      [480 + BAR, 60],
    ],
    [
      [960, 72],
      [960 + BAR, 72],
    ],
  ]
  expect(rows(studio)).toEqual([first, second, []])
  await studio.press('Control+a')
  await studio.press('Control+c')
  await pasteAt(2)
  expect(rows(studio).map((notes) => notes.length)).toEqual([4, 4, 0])
  await studio.clickAt(rowPoint(studio, 4 * BAR + 10, 2))
  await studio.press('Control+v')
  await studio.toast('there are not enough tracks below')
  await dragRows(studio, [200, 0], [BAR - 200, 0])
  await studio.press('Control+c')
  await studio.clickAt(rowPoint(studio, 4 * BAR + 10, 2))
  await studio.press('Control+v')
  expect(rows(studio)[2]).toEqual([[480 + 4 * BAR, 60]])
})

test('a copy of the whole song brings its controllers and tempos along', async () => {
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
  const studio = await openSong(new Uint8Array(file(1, 480, [conductor, first, second])))
  await studio.press('Control+2')
  const copied = async () => JSON.parse(await navigator.clipboard.readText())
  await dragRows(studio, [200, 0], [BAR - 200, 0])
  await studio.press('Control+c')
  expect(await copied()).toMatchObject({ type: 'arrange_notes', ticks: BAR, tracks: [{ tick: [480] }] })
  expect(await copied()).not.toHaveProperty('tempos')

  await studio.press('Control+a')
  await studio.press('Control+c')
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

  await studio.clickAt(rowPoint(studio, 2 * BAR + 100, 0))
  const points = (lane: 'bend' | number) =>
    studio.automation.controls(undefined, lane).map(({ tick, value }) => [tick, value])
  const song = () => ({
    rows: rows(studio),
    modulation: points(1),
    volume: points(7),
    bend: points('bend'),
    tempos: studio.automation.tempos().map(({ tick, bpm }) => [tick, Math.round(bpm)]),
  })
  await studio.oneEntry(song, () => studio.press('Control+v'), {
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

test('the menu of a track adds, duplicates and deletes, and the rows follow', async () => {
  const studio = await openArrangement()
  const read = () => rows(studio)
  const choose = (row: number, name: RegExp) => async () => {
    studio.fire.contextMenu(studio.testIds('track')[row])
    await studio.click('menuitem', name)
  }
  const one = [[480, 60]]
  const two = [[960, 72]]
  await studio.oneEntry(read, choose(0, /^Add track/), [one, two, [], []])
  await studio.oneEntry(read, choose(1, /^Duplicate track/), [one, two, two, [], []])
  await studio.oneEntry(read, choose(0, /^Delete track/), [two, two, [], []])
  expect(studio.testIds('track')).toHaveLength(4)
  await studio.press('Control+a')
  expect(area(studio)).toMatchObject({ fromTrack: 0, toTrack: 4 })
})

test('the divider under the first track changes the height of all, by mouse and keys', async () => {
  const studio = await openArrangement()
  const divider = studio.get('separator', 'Height of the tracks')
  const distance = () => rowPoint(studio, 0, 1).y - rowPoint(studio, 0, 0).y
  const before = distance()
  studio.fire.pointerDown(divider, { button: 0, pointerId: 1, clientX: 40, clientY: 100 })
  studio.fire.pointerMove(divider, { pointerId: 1, clientX: 40, clientY: 150 })
  studio.fire.pointerUp(divider, { pointerId: 1, clientX: 40, clientY: 150 })
  expect(distance()).toBe(before + 50)
  divider.focus()
  await studio.press('ArrowDown')
  expect(distance()).toBe(before + 58)
  expect(divider.getAttribute('aria-valuenow')).toBe(String(before + 58))
  await studio.doubleClick(divider)
  expect(distance()).toBe(before)
})
