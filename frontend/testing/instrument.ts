import { expect } from 'vitest'
import { openWorkspace, type Studio } from './studio'

/** A MIDI device to play on, and the song to hear. Time passes only when tests let it (`PageSound`). */

/** The name of the fake MIDI device. */
export const KEYS = 'Little Keys'

/** Ticks per second at 120 BPM. */
export const TICKS = 960

/** Plugs in a device and switches it on. */
export async function plugIn({ automation }: Studio): Promise<void> {
  window.fakeMidi.plugIn(KEYS)
  await automation.enableInput(KEYS, true)
}

/** Opens the editor with a device that is on. */
export async function openWithKeys(bank: 'arrives' | 'fails' = 'arrives'): Promise<Studio> {
  const studio = await openWorkspace('/editor', undefined, bank)
  await plugIn(studio)
  return studio
}

/** Sends messages from the device now. */
export const send = (...messages: readonly (readonly number[])[]): void =>
  window.fakeMidi.send(
    KEYS,
    messages.map((bytes) => ({ bytes })),
  )

/** Whether recording has an input. */
export const isArmed = (studio: Studio): boolean =>
  studio.get('button', 'Record').parentElement?.querySelector('[role=img]') != null

/** Lets time pass until the playhead has passed a tick. */
export const reaches = ({ sound, automation }: Studio, tick: number): Promise<void> =>
  sound.until(() => automation.state().tick > tick)

/** Starts playback with a key, and lets time pass until it is heard and the playhead has passed `tick`. */
export async function play(studio: Studio, tick = 0, key = ' '): Promise<void> {
  await studio.press(key)
  await expect.poll(() => studio.automation.state().sound, { timeout: 20_000 }).toBe('ready')
  await reaches(studio, tick)
}

/** Starts recording. */
export const record = (studio: Studio, tick = 0): Promise<void> => play(studio, tick, 'r')

/** Ends the recording, and waits for its last commit. */
export async function stop(studio: Studio): Promise<void> {
  await studio.press('r')
  await studio.sound.until(() => !studio.automation.state().recording)
  await studio.idle()
}

/** The messages that the synth has got so far. */
export async function heard({ sound, automation }: Studio): ReturnType<Studio['automation']['scheduledMessages']> {
  // The synth reports with its next clock.
  await sound.passes(0.05)
  return automation.scheduledMessages()
}

/** The started notes of the song, in order. */
export const strikes = async (studio: Studio) =>
  (await heard(studio)).filter(({ bytes, trackId, unit }) => bytes[0] >> 4 === 9 && trackId !== null && unit === 'song')
