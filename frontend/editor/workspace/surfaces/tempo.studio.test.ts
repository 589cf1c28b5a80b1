import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Setting and changing tempos in the tempo editor. */

const BEAT = 480
const BAR = 4 * BEAT

type Tempo = [tick: number, bpm: number]

const at = ({ automation }: Studio, ...place: Tempo) => automation.tempoPoint(...place)
const tempos = ({ automation }: Studio) =>
  automation.tempos().map(({ tick, bpm }): Tempo => [tick, Math.round(bpm * 100) / 100])
const ticks = (studio: Studio) => tempos(studio).map(([tick]) => tick)
const history = async (studio: Studio) => (await studio.state()).history

/** Opens a song of some bars, in the tempo editor. */
async function open(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.draw(480, 60, 4 * BAR)
  await studio.press('Control+3')
  return studio
}

const drag = (studio: Studio, ...places: Tempo[]) => studio.drag(places.map((place) => at(studio, ...place)))

/** Presses at the first place and moves straight to each of the others; the button stays down. */
async function stroke(studio: Studio, ...places: Tempo[]): Promise<void> {
  for (const [i, place] of places.entries()) {
    studio.mouse.move(at(studio, ...place))
    if (i === 0) studio.mouse.down()
    // The tool takes one move per frame.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Opens the dialog that asks for the value at a place; returns its field. */
async function askedValue(studio: Studio, ...place: Tempo): Promise<HTMLInputElement> {
  await studio.clickAt(at(studio, ...place), { clickCount: 2 })
  return (await studio.find('textbox', undefined, await studio.find('dialog'))) as HTMLInputElement
}

test('the pencil sets a tempo with a click, the box follows, and undo takes it back', async () => {
  const studio = await open()
  expect(window.location.hash).toBe('#tempo')
  const { index } = await history(studio)
  await studio.clickAt(at(studio, BAR, 150))
  const [, set] = tempos(studio)
  expect(set[0]).toBe(BAR)
  expect(Math.abs(set[1] - 150)).toBeLessThan(2)
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Draw point' })
  const bpm = () => (studio.get('spinbutton', /^Tempo/) as HTMLInputElement).value
  await expect.poll(bpm).toBe('120.00')
  await studio.press('d')
  await expect.poll(bpm).toBe(set[1].toFixed(2))
  await studio.press('Control+z')
  expect(tempos(studio)).toEqual([[0, 120]])
})

test('a line becomes steps of at most 1 BPM and a sixteenth, as one entry', async () => {
  const studio = await open()
  const { index } = await history(studio)
  await studio.click('radio', 'Line')
  await drag(studio, [BAR, 90], [2 * BAR, 180])
  const drawn = tempos(studio).filter(([tick]) => tick >= BAR)
  expect(drawn[0][0]).toBe(BAR)
  expect(drawn.at(-1)![0]).toBe(2 * BAR)
  expectSteps(drawn)
  expect((await history(studio)).index).toBe(index + 1)
})

/** Expects steps of at most 1 BPM and a sixteenth. */
function expectSteps(drawn: readonly Tempo[]): void {
  for (let i = 1; i < drawn.length; i++) {
    expect(drawn[i][0] - drawn[i - 1][0]).toBeLessThanOrEqual(BEAT / 4)
    expect(Math.abs(drawn[i][1] - drawn[i - 1][1])).toBeLessThanOrEqual(1.02)
  }
}

test('a double click asks for the exact value: no tempo is refused, and the limits of a file and of the editor hold', async () => {
  const studio = await open()
  await studio.clickAt(at(studio, BAR, 150))
  const [, [, drawn]] = tempos(studio)
  const { index } = await history(studio)
  const field = await askedValue(studio, BAR, drawn)
  expect(field.value).toBe(String(drawn))
  for (const typed of ['abc', '']) {
    await studio.fill(field, typed)
    await studio.press('Enter')
    expect(studio.dialog()).not.toBeNull()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  const give = async (text: string) => {
    await studio.fill(studio.get('textbox', undefined, studio.dialog()!), text)
    await studio.press('Enter')
    await expect.poll(() => studio.dialog()).toBeNull()
    await studio.idle()
  }
  await give('133.33')
  expect(tempos(studio)).toEqual([
    [0, 120],
    [BAR, 133.33],
  ])
  expect((await history(studio)).index).toBe(index + 1)

  await askedValue(studio, 2 * BAR, 60)
  await give('600')
  expect(tempos(studio).at(-1)![1]).toBe(512)
  // The scale has grown.
  expect(at(studio, 0, 512).y).toBeGreaterThan(at(studio, 0, 540).y)
  await askedValue(studio, 2 * BAR, 60)
  await give('0')
  expect(tempos(studio).at(-1)![1]).toBe(3.58)
})

test('points are selected, moved, copied, pasted and deleted', async () => {
  const studio = await open()
  await studio.click('radio', 'Line')
  await studio.clickAt(at(studio, BAR, 90))
  await studio.clickAt(at(studio, BAR + BEAT, 100))
  const before = tempos(studio)
  await studio.press('2')
  await drag(studio, [BAR - 200, 60], [BAR + BEAT + 200, 110])
  expect((await studio.state()).selectedControlIds).toHaveLength(2)
  const { index } = await history(studio)
  await drag(studio, [BAR + 200, 80], [2 * BAR + 200, 110])
  const moved = tempos(studio)
  expect(moved.slice(1).map(([tick]) => tick)).toEqual([2 * BAR, 2 * BAR + BEAT])
  expect(moved[2][1] - moved[1][1]).toBeCloseTo(before[2][1] - before[1][1], 1)
  expect(moved[1][1]).toBeGreaterThan(before[1][1] + 20)
  expect((await history(studio)).index).toBe(index + 1)

  await studio.press('Control+c')
  const copied = JSON.parse(await navigator.clipboard.readText())
  expect(copied.type).toBe('tempo_events')
  expect(copied.tick).toEqual([0, BEAT])
  await studio.press('Enter')
  await studio.press('Control+v')
  expect(ticks(studio)).toEqual([0, BEAT, 2 * BAR, 2 * BAR + BEAT])
  await studio.press('Delete')
  expect(ticks(studio)).toEqual([0, 2 * BAR, 2 * BAR + BEAT])
  expect((await history(studio)).undoName).toBe('Delete 2 tempos')
})

test('keys alone set, change and remove tempos, and say so', async () => {
  const studio = await open()
  await studio.focusByKeys(studio.get('application', 'Tempo editor'))
  await studio.press('PageDown')
  for (let i = 0; i < 5; i++) await studio.press('ArrowUp')
  await studio.press('Enter')
  expect(tempos(studio)).toEqual([
    [0, 120],
    [BAR, 125],
  ])
  await expect.poll(() => studio.testId('live-region').textContent).toContain('Tempo 125')
  await studio.press('Delete')
  expect(tempos(studio)).toEqual([[0, 120]])
})

test('taps set the tempo at the playhead, as one entry', async () => {
  const studio = await open()
  const { index } = await history(studio)
  const { now } = performance
  let time = performance.now()
  performance.now = () => time
  for (let i = 0; i < 5; i++) {
    studio.automation.run('tapTempo')
    time += 600
  }
  performance.now = now
  await studio.idle()
  expect(tempos(studio)).toEqual([[0, 100]])
  expect((await history(studio)).index).toBe(index + 1)
})

test('a rectangle is scaled by its upper edge and stretched by its side; the right button erases', async () => {
  const studio = await open()
  await studio.clickAt(at(studio, BAR, 90))
  await studio.clickAt(at(studio, BAR + 2 * BEAT, 120))
  await studio.press('2')
  await drag(studio, [BAR - 200, 60], [BAR + 3 * BEAT, 150])
  const before = tempos(studio)
  const { index } = await history(studio)
  await drag(studio, [BAR + BEAT, 149], [BAR + BEAT, 200])
  const scaled = tempos(studio)
  expect(scaled[2][1] - scaled[1][1]).toBeGreaterThan(1.3 * (before[2][1] - before[1][1]))
  expect((await history(studio)).index).toBe(index + 1)

  await studio.press('Control+z')
  await drag(studio, [BAR + 3 * BEAT - 5, 100], [BAR + 5 * BEAT - 5, 100])
  const stretched = tempos(studio)
  expect(stretched[1][0]).toBe(BAR)
  expect(stretched[2][0]).toBeGreaterThan(BAR + 2 * BEAT)
  expect(stretched.map(([, bpm]) => bpm)).toEqual(before.map(([, bpm]) => bpm))

  await studio.press('1')
  await studio.drag([at(studio, BAR - 100, 60), at(studio, 4 * BAR, 60)], { button: 'right' })
  expect(tempos(studio)).toEqual([[0, 120]])
  expect((await history(studio)).undoName).toBe('Delete 2 tempos')
})

test('the free pencil sets what its way goes over, and goes back over it', async () => {
  const studio = await open()
  const read = () => tempos(studio)
  const draw =
    (...places: Tempo[]) =>
    async () => {
      await stroke(studio, ...places)
      studio.mouse.up()
      await studio.idle()
    }
  await studio.click('radio', 'Free')
  // Levels are exact, because values snap to the marks beside the graph, and ticks to sixteenths.
  const steps: Tempo[] = [
    [0, 120],
    [BAR, 90],
    [BAR + BEAT, 150],
  ]
  const levels = draw([BAR + 20, 90], [BAR + BEAT, 90], [BAR + BEAT, 150], [2 * BAR + 30, 150])
  await studio.oneEntry(read, levels, steps)
  expect((await history(studio)).undoName).toBe('Draw 2 points')

  const back = draw([2 * BAR, 60], [BAR + 2 * BEAT, 60])
  await studio.oneEntry(read, back, [...steps, [BAR + 2 * BEAT, 60]])

  // A slope has steps of 1 BPM.
  const slope = Array.from({ length: 30 }, (_, i): Tempo => [3 * BAR + (i + 1) * 24, 61 + i])
  const up = draw([3 * BAR, 60], [3 * BAR + 720, 90])
  await studio.oneEntry(read, up, [...steps, [BAR + 2 * BEAT, 60], ...slope])

  const before = [read(), await history(studio)]
  await stroke(studio, [BAR, 210], [2 * BAR, 210])
  await studio.press('Escape')
  studio.mouse.up()
  expect([read(), await history(studio)]).toEqual(before)
})

test('Alt bends a curve at its middle, while its end stays', async () => {
  const studio = await open()
  await studio.click('radio', /^Curve/)
  const { index } = await history(studio)
  const [from, to]: Tempo[] = [
    [BAR, 60],
    [3 * BAR, 180],
  ]
  const inForce = (drawn: Tempo[], tick: number) => drawn.findLast(([start]) => start <= tick)?.[1]
  for (const [middle, quarter] of [
    [150, 112.5],
    [75, 60],
  ]) {
    await stroke(studio, from, to)
    await studio.holding(['Alt'], async () => {
      studio.mouse.move(at(studio, BAR + BEAT, middle))
      await studio.idle()
      studio.mouse.up()
    })
    const drawn = tempos(studio)
    expect(drawn.slice(0, 2)).toEqual([[0, 120], from])
    expect(drawn.at(-1)).toEqual(to)
    // A pixel is half a BPM, and a step of the curve at most 1 BPM.
    expect(Math.abs(inForce(drawn, 2 * BAR)! - middle)).toBeLessThan(2)
    expect(Math.abs(inForce(drawn, BAR + BAR / 2)! - quarter)).toBeLessThan(8)
    expectSteps(drawn.slice(1))
    expect((await history(studio)).index).toBe(index + 1)
    await studio.press('Control+z')
    expect(tempos(studio)).toEqual([[0, 120]])
    expect((await history(studio)).index).toBe(index)
  }
})
