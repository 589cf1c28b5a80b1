import { expect, test } from 'vitest'
import { play } from '../../../testing/instrument'
import { openWorkspace } from '../../../testing/studio'

test('a strip changes the sound of its track at the playhead, as one entry of the history', async () => {
  const studio = await openWorkspace()
  await studio.press('Shift+X')
  const mixer = await studio.find('region', 'Mixer')
  await studio.click('button', 'Add track')
  await expect.poll(() => studio.all('listitem', undefined, mixer).length).toBe(2)
  const [strip] = studio.all('listitem', undefined, mixer)
  const { index } = (await studio.state()).history
  const first = studio.automation.tracks()[1].id
  for (const [i, [name, text, controller, value]] of (
    [
      ['Volume', '101', 7, 101],
      ['Reverb', '1', 91, 1],
      ['Chorus', '1', 93, 1],
      ['Pan', '+1', 10, 65],
    ] as const
  ).entries()) {
    const slider = await studio.find('slider', new RegExp(`^${name}: `), strip)
    slider.focus()
    await studio.press('ArrowUp')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(text)
    expect((await studio.state()).history.index).toBe(index + i + 1)
    expect(studio.automation.controls(first, controller).map((point) => point.value)).toEqual([value])
  }
  await studio.press('Shift+X')
  await expect.poll(() => studio.query('region', 'Mixer')).toBeNull()
})

test('a strip shows its level in decibels, and one button ends all solos', async () => {
  const studio = await openWorkspace()
  await studio.press('Shift+X')
  const mixer = await studio.find('region', 'Mixer')
  await studio.click('button', 'Add track')
  await expect.poll(() => studio.all('listitem', undefined, mixer).length).toBe(2)
  const strips = studio.all('listitem', undefined, mixer)
  // The volume of a new track is 100 of 127.
  await expect.poll(() => strips[0].textContent).toContain('−4.2 dB')
  const soloOff = studio.get('button', 'Solo off', mixer) as HTMLButtonElement
  expect(soloOff.disabled).toBe(true)
  for (const strip of strips) await studio.click(studio.get('button', 'Solo', strip))
  const solos = () => studio.automation.tracks().filter(({ solo }) => solo).length
  expect(solos()).toBe(2)
  await studio.click(soloOff)
  expect(solos()).toBe(0)
  expect(soloOff.disabled).toBe(true)
  // The switch of one selected track sets all selected tracks.
  await studio.click(studio.get('button', 'Solo', strips[0]))
  await studio.click(studio.get('button', 'Solo', strips[1]))
  const [nameOfFirst] = studio.all('button', undefined, studio.testIds('track')[0])
  await studio.holding(['Control'], () => studio.click(nameOfFirst))
  const isSelected = (row: Element) => row.getAttribute('aria-selected') === 'true'
  await expect.poll(() => studio.testIds('track').filter(isSelected).length).toBe(2)
  await studio.click(soloOff)
  expect(solos()).toBe(0)
})

test('the height of the mixer is moved by keys and kept', async () => {
  const studio = await openWorkspace()
  await studio.press('Shift+X')
  const height = () => Number(studio.get('separator', 'Height of the mixer').getAttribute('aria-valuenow'))
  await studio.find('separator', 'Height of the mixer')
  const first = height()
  await studio.focusByKeys(studio.get('separator', 'Height of the mixer'))
  await studio.press('ArrowDown')
  expect(height()).toBe(first - 16)
  await studio.press('ArrowUp')
  expect(height()).toBe(first)
  await studio.press('Home')
  const least = height()
  expect(least).toBeLessThan(first)
  await studio.reload()
  await studio.idle()
  await studio.press('Shift+X')
  await studio.find('separator', 'Height of the mixer')
  expect(height()).toBe(least)
})

test('the master volume silences what is played, and is kept with the limiter and the layers', async () => {
  const studio = await openWorkspace('/editor', undefined, 'arrives')
  await studio.draw(0, 60, 3800)
  const openMixer = async () => {
    await studio.press('Shift+X')
    // React delays late content by 300 ms.
    await studio.sound.passes(0.4)
    await studio.find('region', 'Mixer')
  }
  await openMixer()
  await play(studio, 100)
  await studio.sound.passes(0.2)
  expect(studio.sound.loudness).toBeGreaterThan(0.001)
  expect(studio.get('checkbox', 'Limiter').getAttribute('aria-checked')).toBe('true')
  await studio.click('checkbox', 'Limiter')
  await studio.sound.passes(0.2)
  expect(studio.sound.loudness).toBeGreaterThan(0.001)
  const layers = () => studio.get('combobox', 'Layers on a key')
  expect(layers().textContent).toBe('4 layers')
  await studio.click('combobox', 'Layers on a key')
  await studio.click(studio.get('option', 'All layers', await studio.find('listbox')))
  studio.get('slider', 'Master volume').focus()
  await studio.press('Home')
  await studio.sound.passes(0.2)
  expect([studio.automation.outputLevel(), studio.sound.loudness]).toEqual([0, 0])
  await studio.press('Enter')
  await studio.reload()
  await studio.idle()
  await openMixer()
  expect(studio.get('checkbox', 'Limiter').getAttribute('aria-checked')).toBe('false')
  expect(layers().textContent).toBe('All layers')
  expect(studio.get('slider', 'Master volume').getAttribute('aria-valuenow')).toBe('0')
})
