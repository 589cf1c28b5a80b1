import { readFileSync } from 'node:fs'
import { parseMidi } from 'midi-file'
import { expect, test } from 'vitest'
import { DEMO_SONGS } from '#tests/support/demoSongs'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The events of every track. Running status is not part of an event. */
const eventsOf = (bytes: Uint8Array) =>
  parseMidi(bytes).tracks.map((track) => track.map((event) => ({ ...event, running: false })))

/** Opens a file through the system's dialog. */
async function open(studio: Studio, name: string, bytes: Uint8Array): Promise<void> {
  await studio.press('Control+o')
  await studio.files.choose(name, bytes)
  await expect.poll(async () => (await studio.state()).noteCount).toBeGreaterThan(1000)
}

test.each(DEMO_SONGS)('OL4 opening and saving $name keeps every event', async ({ name, path }) => {
  const studio = await openWorkspace()
  await open(studio, name, new Uint8Array(readFileSync(path)))
  const { noteCount } = await studio.state()
  await studio.save()
  await expect.poll(() => studio.path).toMatch(/\/editor\/[0-9a-f-]{36}/)
  const [{ song_data_id: dataId }] = await studio.library.songs()
  const { url, account } = studio.library
  const stored = await fetch(`${url}/api/v1/songs/data/${dataId}`, {
    headers: { Authorization: `Bearer ${account.token}` },
  })
  const once = new Uint8Array(await stored.arrayBuffer())
  await open(studio, 'once.mid', once)
  await expect.poll(async () => (await studio.state()).noteCount).toBe(noteCount)
  await studio.click('button', 'Export')
  await studio.click('menuitem', /MIDI/)
  expect(eventsOf((await studio.files.download()).bytes)).toEqual(eventsOf(once))
})
