import type { Library } from './library'
import { createAccount } from './studio'

/** A small library for tests of failing calls: a published song, a playlist with it, and a profile. */
export interface Shelf {
  readonly library: Library
  readonly songId: string
  readonly playlistId: string
  readonly username: string
}

export async function fillShelf(): Promise<Shelf> {
  const library = await createAccount()
  const username = `u.${crypto.randomUUID().slice(0, 12)}`
  await library.call('PATCH', 'users/me', { name: username, display_name: 'Mara' })
  const song = await library.publish('Aurora')
  const playlist = await library.playlist('Late evenings', [song])
  return { library, songId: song.id, playlistId: playlist.id, username }
}
