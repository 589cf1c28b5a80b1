import { expect, test } from 'vitest'
import type { Sent } from '#tests/support/fakeMidi'
import { play, reaches } from '../../../testing/instrument'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The song on a MIDI output. */

const BEAT = 480
const BAR = 4 * BEAT
const BOX = 'Sound Box'

/** Opens the editor with an enabled output. */
async function openWithBox(): Promise<Studio> {
  const studio = await openWorkspace('/editor', undefined, 'arrives')
  window.fakeMidi.plugInOutput(BOX)
  await studio.automation.enableOutput(BOX, true)
  return studio
}

const isOn = ({ bytes }: Sent) => bytes[0] >> 4 === 9
const isOff = ({ bytes }: Sent) => bytes[0] >> 4 === 8
const hasEnded = ({ bytes }: Sent) => bytes[0] >> 4 === 11 && bytes[1] === 123
const sent = () => window.fakeMidi.sent
const forget = () => void window.fakeMidi.sent.splice(0)
const begins = (studio: Studio) => studio.sound.until(() => sent().filter(isOn).length === 1)

async function openSettings(studio: Studio): Promise<void> {
  void studio.automation.run('settings')
  await studio.click('tab', 'MIDI')
}

test('an output gets every note once, ahead of its time, and no clock unless it wants one', async () => {
  const studio = await openWithBox()
  for (let i = 0; i < 8; i++) await studio.draw((i * BEAT) / 2, 60 + i, (i * BEAT) / 2 + 120)
  expect(await studio.automation.outputs()).toEqual([{ id: BOX, name: BOX, enabled: true }])
  forget()
  await play(studio, 4 * BEAT - 120)
  const notes = sent().filter((message) => isOn(message) && message.due !== null)
  expect(notes.map(({ bytes }) => bytes[1])).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
  for (const [i, { due }] of notes.entries()) expect(Math.abs(due! - notes[0].due! - 250 * i)).toBeLessThan(1)
  for (const { due, at } of sent().filter((message) => isOn(message) || isOff(message)))
    if (due !== null) expect(due - at).toBeGreaterThan(0)
  expect(sent().some(({ bytes }) => bytes[0] >= 0xf0)).toBe(false)
})

test('stopping, seeking, switching off and unplugging end the notes', async () => {
  const studio = await openWithBox()
  await studio.draw(0, 60, 8 * BAR)
  const ended = async (what: () => Promise<unknown>) => {
    forget()
    await what()
    await studio.sound.until(() => sent().some(hasEnded))
    const off = sent().find((message) => isOff(message) && message.bytes[1] === 60)
    expect(off?.due).toBeNull()
  }
  await play(studio, BEAT)
  await ended(() => studio.press('d'))
  await begins(studio)
  await ended(() => studio.press(' '))
  await studio.press(' ')
  await begins(studio)

  // An output unplugged in mid-note is silenced when it returns, and plays on.
  window.fakeMidi.unplugOutput(BOX)
  await studio.sound.passes(0.3)
  forget()
  window.fakeMidi.plugInOutput(BOX)
  await studio.sound.until(() => sent().some(hasEnded))
  await begins(studio)

  await ended(() => studio.automation.enableOutput(BOX, false))
  forget()
  await reaches(studio, studio.automation.state().tick + BEAT)
  expect(sent()).toEqual([])
})

test('the settings list outputs, with the clock and the factory sound; the choice is kept', async () => {
  const studio = await openWithBox()
  await studio.draw(0, 60, 4 * BAR)
  await openSettings(studio)
  expect((await studio.find('list', 'MIDI outputs')).textContent).toContain(BOX)
  const [clock, factory] = [() => studio.get('checkbox', /^Send clock/), () => studio.get('checkbox', /^Factory sound/)]
  const isChecked = (box: HTMLElement) => box.getAttribute('aria-checked')
  expect([isChecked(clock()), isChecked(factory())]).toEqual(['false', 'true'])
  await studio.click(clock())
  await studio.click(factory())
  await studio.press('Escape')
  forget()
  await play(studio, 2 * BEAT)
  const start = sent().find(({ bytes }) => bytes[0] === 0xfa)!
  const clocks = sent().filter(({ bytes }) => bytes[0] === 0xf8)
  expect(clocks.length).toBeGreaterThan(48)
  for (const [i, { due }] of clocks.entries()) expect(Math.abs(due! - start.due! - 1 - (500 * i) / 24)).toBeLessThan(1)
  // The synth plays, but is not heard.
  expect(studio.automation.outputLevel()).toBe(0)
  forget()
  await studio.press(' ')
  await studio.sound.until(() => sent().some(({ bytes }) => bytes[0] === 0xfc))

  await studio.goto()
  window.fakeMidi.plugInOutput(BOX)
  expect(await studio.automation.outputs()).toEqual([{ id: BOX, name: BOX, enabled: true }])
  await openSettings(studio)
  await studio.find('list', 'MIDI outputs')
  expect([isChecked(clock()), isChecked(factory())]).toEqual(['true', 'false'])
})
