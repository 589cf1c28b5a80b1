import type { SongRecord } from '#shared/api/songs'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { type Account, createAccount, logIn } from '../accounts/accounts'
import type { SocialSites } from '../accounts/socialSites'
import { call } from '../cloud'
import { melody } from '../publicSongs'

/** The superuser of the walks' server. */
export const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }

/** Names that users gave. They belong to no language. */
export const NAMES = {
  root: 'Zefir Oblak',
  author: 'zefir-oblak',
  song: 'Vltava',
  private: 'Tatra',
  other: 'Orlice',
  remix: 'Morava',
  sections: ['Ostrov', 'Dolina'],
  playlist: 'Luznice',
  emptyPlaylist: 'Sazava',
  reader: 'Mira Dolen',
  readerUsername: 'mira-dolen',
  remixer: 'Jana Vrba',
  remixerUsername: 'jana-vrba',
  /** Typed where a field must be invalid. */
  typed: 'xyzzy',
}

/** The content of the server before a walk begins. */
export interface World {
  /** A superuser with songs and playlists. */
  readonly root: Account
  /** A user without songs. */
  readonly reader: Account
  /** Published. */
  readonly song: SongRecord
  readonly remix: SongRecord
  readonly privateSong: SongRecord
  readonly sites: SocialSites
  readonly playlist: { readonly id: string }
  readonly emptyPlaylist: { readonly id: string }
}

export async function makeWorld(origin: string, sites: SocialSites): Promise<World> {
  const root = await logIn(ROOT, origin)
  const reader = await createAccount(origin)
  const ask = <T>(method: string, path: string, body?: object | Uint8Array, who = root) =>
    call<T>(who, method, path, body, origin)
  await ask('PATCH', 'users/me', { full_name: NAMES.root, display_name: NAMES.root, name: NAMES.author })
  await ask(
    'PATCH',
    'users/me',
    { full_name: NAMES.reader, display_name: NAMES.reader, name: NAMES.readerUsername },
    reader,
  )
  const make = async (name: string, bytes: Uint8Array, who = root, more = {}) => {
    const data_id = await ask<string>('POST', 'songs/data', bytes, who)
    return ask<SongRecord>('POST', 'songs', { name, data_id, genre: 'Jazz', mood: 'Calm', ...more }, who)
  }
  const song = await make(NAMES.song, sections())
  await ask('POST', `songs/${song.id}/publish`, {})
  await ask('POST', `songs/${(await make(NAMES.other, melody(8))).id}/publish`, {})
  const remixer = await createAccount(origin)
  await ask(
    'PATCH',
    'users/me',
    { full_name: NAMES.remixer, display_name: NAMES.remixer, name: NAMES.remixerUsername },
    remixer,
  )
  const remix = await make(NAMES.remix, melody(8), remixer, { remix_of: song.id })
  await ask('POST', `songs/${remix.id}/publish`, {}, remixer)
  const privateSong = await make(NAMES.private, melody(8))
  const playlist = await ask<{ id: string }>('POST', 'playlists', { name: NAMES.playlist })
  for (const { id } of [song, privateSong]) await ask('POST', `playlists/${playlist.id}/songs`, { song_id: id })
  const emptyPlaylist = await ask<{ id: string }>('POST', 'playlists', { name: NAMES.emptyPlaylist })
  return { root, reader, song, remix, privateSong, sites, playlist, emptyPlaylist }
}

/** Eight bars in C minor: a pianist and a drummer, and two sections that have names. */
function sections(): Uint8Array {
  const markers = NAMES.sections.map((name, i) => meta(i * 4 * 1920, 0x06, [...new TextEncoder().encode(name)]))
  const track = (status: number) => [channel(0, 0x90 + status, 60, 100), channel(8 * 1920, 0x80 + status, 60, 0)]
  return new Uint8Array(
    file(1, 480, [
      [meta(0, 0x59, [0xfd, 1]), ...markers, END_OF_TRACK],
      [...track(0), END_OF_TRACK],
      [...track(9), END_OF_TRACK],
    ]),
  )
}
