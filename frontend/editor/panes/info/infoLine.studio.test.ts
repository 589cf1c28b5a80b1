import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The line with the exact values of the selection. */

const field = (studio: Studio, name: string): HTMLInputElement =>
  studio.get('textbox', name, studio.testId('info-line')) as HTMLInputElement
const value = (studio: Studio, name: string) => field(studio, name).value

async function type(studio: Studio, name: string, text: string): Promise<void> {
  await studio.click(field(studio, name))
  await studio.type(text)
  await studio.press('Enter')
}

test('it shows the selected note and takes what is typed, one entry each', async () => {
  const studio = await openWorkspace()
  expect(studio.testId('info-line').textContent).toBe('0 notes')
  await studio.draw(480, 70, 960)
  await studio.press('Control+a')
  const { index } = (await studio.state()).history
  expect(['Position', 'Length', 'Pitch', 'Velocity'].map((name) => value(studio, name))).toEqual([
    '0001:02:000',
    '480',
    'A♯4',
    '100',
  ])
  await type(studio, 'Position', '3:2:60')
  await type(studio, 'Length', 'x2')
  await type(studio, 'Pitch', 'db4')
  await type(studio, 'Velocity', '-5%')
  expect(await studio.tunes()).toEqual([[1920 * 2 + 480 + 60, 960, 61, 95]])
  await type(studio, 'Position', '+10')
  await type(studio, 'Velocity', '+10')
  expect(await studio.tunes()).toEqual([[4390, 960, 61, 105]])
  expect((await studio.state()).history.index).toBe(index + 6)
  // Enter has returned the keys. A text field has its own undo.
  expect(document.activeElement).not.toBe(field(studio, 'Velocity'))
  await studio.click(field(studio, 'Velocity'))
  await studio.press('Control+z')
  expect((await studio.state()).history.index).toBe(index + 6)
  await studio.press('Escape')
  expect(document.activeElement).not.toBe(field(studio, 'Velocity'))
  for (let i = 0; i < 6; i++) await studio.press('Control+z')
  expect(await studio.tunes()).toEqual([[480, 480, 70, 100]])
})

test('Enter gives the keys back to the notes, also from a field that Tab came to', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70, 960)
  await studio.press('Control+a')
  await studio.focusByKeys(studio.canvas)
  const notes = document.activeElement
  field(studio, 'Position').focus()
  await studio.press('Tab')
  expect(document.activeElement).toBe(field(studio, 'Length'))
  await studio.type('x2')
  await studio.press('Enter')
  expect(document.activeElement).toBe(notes)
  expect(await studio.tunes()).toEqual([[480, 960, 70, 100]])
})

test('mixed values show how far they reach; relative values change each', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60, 720)
  await studio.draw(960, 64, 1440)
  await studio.press('Control+a')
  expect(['Position', 'Pitch', 'Length'].map((name) => value(studio, name))).toEqual([
    '0001:02:000…',
    'C4–E4',
    '240–480',
  ])
  await type(studio, 'Length', '/2')
  await type(studio, 'Pitch', '+12')
  await type(studio, 'Position', '1')
  expect(await studio.tunes()).toEqual([
    [0, 120, 72, 100],
    [480, 240, 76, 100],
  ])
  await type(studio, 'Velocity', '64')
  await expect.poll(() => value(studio, 'Velocity')).toBe('64')
})

test('wrong values are refused in words, and far ones are limited', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60, 960)
  await studio.press('Control+a')
  const { index } = (await studio.state()).history
  for (const [name, text, why] of [
    ['Position', 'soon', 'Enter a position as bar:beat:tick'],
    ['Position', '0:1:0', 'Enter a position as bar:beat:tick'],
    ['Length', '1.5', 'Enter a whole number.'],
    ['Pitch', 'H4', 'Enter a note such as C4'],
    ['Velocity', 'loud', 'Enter a whole number.'],
  ] as const) {
    const refusing = field(studio, name)
    await type(studio, name, text)
    expect((await studio.find('alert')).textContent).toContain(why)
    expect(document.activeElement).toBe(refusing)
    await studio.press('Escape')
    expect(studio.query('alert')).toBeNull()
  }
  expect((await studio.state()).history.index).toBe(index)
  await type(studio, 'Velocity', '500')
  await studio.toast('The value must be from 1 to 127. It was set to 127.')
  expect((await studio.tunes())[0][3]).toBe(127)
  // When the user leaves a wrong value, the field shows the true one, and a message the reason.
  await studio.click(field(studio, 'Pitch'))
  await studio.type('H9')
  await studio.press('Tab')
  await studio.toast('Enter a note such as C4')
  expect(value(studio, 'Pitch')).toBe('C4')
})
