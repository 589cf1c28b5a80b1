import { expect, test } from 'vitest'
import { openWorkspace } from '../../../testing/studio'

test('the sliders of volume and pan: one entry a drag, on the point in force at the playhead', async () => {
  const studio = await openWorkspace()
  const slider = (name: string) => studio.find('slider', `${name} of the track`)
  const shown = async (name: string) => (await slider(name)).getAttribute('aria-valuenow')
  expect([await shown('Volume'), await shown('Pan')]).toEqual(['100', '64'])
  const volume = await slider('Volume')
  const drag = async (...places: readonly number[]) => {
    const init = (share: number) => ({ pointerId: 1, button: 0, clientX: share * 1200, clientY: 5 })
    studio.fire.pointerDown(volume, init(places[0]))
    for (const place of places) {
      await studio.idle()
      studio.fire.pointerMove(volume, init(place))
    }
    await studio.idle()
    studio.fire.pointerUp(volume, init(places.at(-1)!))
  }
  await drag(0.75, 0.6, 0.5)
  const [[tick, value]] = await studio.points(7)
  expect([tick, value]).toEqual([0, 64])
  await expect.poll(() => shown('Volume')).toBe('64')
  expect((await studio.state()).history).toMatchObject({ index: 1, undoName: 'Change volume' })
  await studio.press('Control+z')
  await expect.poll(() => shown('Volume')).toBe('100')
  // Later in the song another point is in force.
  await studio.showLane('Pan')
  await studio.clickAt(studio.lanePoint(1920, 100))
  await studio.press('d')
  await expect.poll(() => shown('Pan')).toBe('100')
  await studio.focusByKeys(await slider('Pan'))
  await studio.press('ArrowRight')
  expect(await studio.points(10)).toEqual([
    [0, 64],
    [1920, 101],
  ])
  expect((await studio.state()).history.undoName).toBe('Change pan')
  // Without points, the value is set at the start.
  await studio.click('tab', 'Pan')
  await studio.press('Control+a')
  await studio.press('Delete')
  await expect.poll(() => shown('Pan')).toBe('64')
  expect(await studio.points(10)).toEqual([])
  await studio.focusByKeys(await slider('Pan'))
  await studio.press('ArrowLeft')
  expect(await studio.points(10)).toEqual([[0, 63]])
})
