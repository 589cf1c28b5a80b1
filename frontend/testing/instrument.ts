import { expect } from 'vitest'
import { openWorkspace, type Studio } from './studio'

/** Playing on a MIDI device, and listening to the song. Time passes only as tests let it (`PageSound`). */

/** The name of the stand-in for a MIDI device. */
export const KEYS = 'Little Keys'

/** Ticks a second, at 120 BPM. */
export const TICKS = 960

/** Plugs a device in and switches it on. */
export async function plugIn({ automation }: Studio): Promise<void> {
  window.fakeMidi.plugIn(KEYS)
  await automation.enableInput(KEYS, true)
}

/** The editor with a device that is on. */
export async function openWithKeys(bank: 'arrives' | 'fails' = 'arrives'): Promise<Studio> {
  const studio = await openWorkspace('/editor', undefined, bank)
  await plugIn(studio)
  return studio
}

/** Messages of the device, now. */
export const send = (...messages: readonly (readonly number[])[]): void =>
  window.fakeMidi.send(
    KEYS,
    messages.map((bytes) => ({ bytes })),
  )

/** Whether there is something to record from. */
export const isArmed = (studio: Studio): boolean =>
  studio.get('button', 'Record').parentElement?.querySelector('[role=img]') != null

/** Lets time pass until the playhead is beyond a tick. */
export const reaches = ({ sound, automation }: Studio, tick: number): Promise<void> =>
  sound.until(() => automation.state().tick > tick)

/** Begins with a key, and lets time pass until playback is heard and the playhead beyond `tick`. */
export async function play(studio: Studio, tick = 0, key = ' '): Promise<void> {
  await studio.press(key)
  await expect.poll(() => studio.automation.state().sound, { timeout: 20_000 }).toBe('ready')
  await reaches(studio, tick)
}

/** Starts to record. */
export const record = (studio: Studio, tick = 0): Promise<void> => play(studio, tick, 'r')

/** Ends the recording, and waits for its last commit. */
export async function stop(studio: Studio): Promise<void> {
  await studio.press('r')
  await studio.sound.until(() => !studio.automation.state().recording)
  await studio.idle()
}

/** What the synth got so far. */
export async function heard({ sound, automation }: Studio): ReturnType<Studio['automation']['scheduledMessages']> {
  // It tells with its next clock.
  await sound.passes(0.05)
  return automation.scheduledMessages()
}

/** The notes of the song that began, in order. */
export const strikes = async (studio: Studio) =>
  (await heard(studio)).filter(({ bytes, trackId, unit }) => bytes[0] >> 4 === 9 && trackId !== null && unit === 'song')
