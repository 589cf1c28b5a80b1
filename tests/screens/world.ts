import { type Account, createAccount, logIn } from '../e2e/support/accounts/accounts'
import { call, makePlaylist } from '../e2e/support/cloud'
import { makeSong, melody } from '../e2e/support/publicSongs'
import { demoSong } from '../support/demoSongs'
import { portrait } from './portrait'

/** The content of the screens: users, songs, a playlist. */
export interface World {
  readonly composer: Account
  /** A user without songs. */
  readonly newcomer: Account
  readonly superuser: Account
  readonly songId: string
  readonly dataId: string
  readonly playlistId: string
  readonly username: string
}

export const SUPERUSER = { email: 'wren@example.com', password: 'wrench-and-lamp' }

const SONGS = [
  ['Harbour Lights', 'Lo-fi', 'Calm'],
  ['Seven Bridges', 'Cinematic / Soundtrack', 'Epic'],
  ['Blue Kettle', 'Jazz', 'Playful'],
  ['Night Tram', 'Electronic / EDM', 'Energetic'],
  ['The Long Way Round', 'Acoustic / Folk', 'Romantic'],
  ['Paper Boats', 'Pop', 'Happy'],
  ['Undertow', 'Ambient', 'Dreamy'],
  ['Brass Monkey Sunday', 'Funk / Soul', 'Happy'],
  ['Nocturne for a Broken Radiator', 'Classical', 'Sad'],
  ['Cellar Door', 'Trap', 'Dark'],
  ['Sunday Skank', 'Reggae', 'Calm'],
  ['Static Garden', 'Experimental', 'Tense'],
  ['Letters I Kept', 'R&B', 'Romantic'],
] as const

/** For whom each is, and how many people may use it. */
const INVITATIONS = [
  ['The choir of Saint Anna', 40],
  ['Ida, drums', 1],
] as const

async function account(name: string): Promise<Account> {
  const made = await createAccount()
  await call(made, 'PATCH', 'users/me', { full_name: name })
  return made
}

async function profile(of: Account, display_name: string, description: string, hue: number): Promise<void> {
  const form = new FormData()
  form.set('display_name', display_name)
  form.set('description', description)
  form.set('website', 'https://example.com')
  form.set('avatar', new Blob([new Uint8Array(await portrait(hue))], { type: 'image/png' }), 'avatar.png')
  await call(of, 'PUT', 'users/me/profile', form)
}

export async function makeWorld(): Promise<World> {
  const composer = await account('Mara Lindqvist')
  await profile(composer, 'Mara Lindqvist', 'Writes for strings, tape hiss and late trains.', 18)
  const { name: username } = await call<{ name: string }>(composer, 'PATCH', 'users/me', { name: 'mara' })
  const other = await account('Jonas Okafor')
  await profile(other, 'Jonas Okafor', 'Bass first.', 210)
  const songs = []
  // The first one is published last, so that it is at the top.
  for (const [i, [name, genre, mood]] of SONGS.toReversed().entries()) {
    const bytes = name === SONGS[0][0] ? new Uint8Array(demoSong('Take 5').bytes) : melody(60 + 37 * i)
    songs.push(await makeSong(composer, { name, genre, mood, bytes, isPublic: i % 3 !== 1 }))
    if (i % 2) await makeSong(other, { name: `${name} (at night)`, genre, mood, bytes: melody(90) })
  }
  for (const song of songs.filter(({ is_public }) => is_public)) await call(other, 'POST', `songs/${song.id}/play`)
  const playlist = await makePlaylist(composer, 'For the last tram', songs.slice(-5))
  const [first] = songs.slice(-1)
  const superuser = await logIn(SUPERUSER)
  for (const [note, uses] of INVITATIONS) await call(superuser, 'POST', 'invitations', { note, uses, days: 7 })
  return {
    composer,
    newcomer: await account('Ida Berg'),
    superuser,
    songId: first.id,
    dataId: first.song_data_id as string,
    playlistId: playlist.id,
    username,
  }
}
