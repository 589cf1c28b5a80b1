import type { Account } from './accounts/accounts'
import { call, makePlaylist } from './cloud'
import { makeSong } from './publicSongs'

/** A user who may see every page: start the server with these settings, then log in. */
export const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }
export const serverWithRoot = { FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password }

export interface EveryPage {
  /** Paths without the slash that they begin with. */
  readonly forVisitors: readonly string[]
  /** Ends with the editor. */
  readonly forMembers: readonly string[]
}

/** Every page of the app with public songs and a playlist of these names on it. `account` is that of `ROOT`. */
export async function everyPage(account: Account, names: readonly string[]): Promise<EveryPage> {
  await call(account, 'PATCH', 'users/me', { full_name: names[0].slice(0, 60), name: 'root' })
  const songs = []
  for (const name of names)
    songs.push(await makeSong(account, { name, genre: 'Cinematic / Soundtrack', mood: 'Energetic' }))
  const playlist = await makePlaylist(account, names[0], songs)
  const [{ id, song_data_id }] = songs
  return {
    forVisitors: [
      'login',
      'signup',
      'recover-password',
      'reset-password?token=a',
      'signed-in',
      'terms',
      'privacy',
    ].concat('nowhere', `song/${id}`, `song/${crypto.randomUUID()}`, 'u/root', `embed/${id}`),
    forMembers: [
      '',
      'discover',
      'profile',
      'settings',
      'settings?tab=password',
      'settings?tab=billing',
      'upgrade',
    ].concat('admin', `song/${id}`, `dashboard/playlist/${playlist.id}`, `editor/${song_data_id}`),
  }
}
