import type { Playlist } from '#shared/api/playlists'
import type { PublishSettings, SongRecord } from '#shared/api/songs'
import { demoSong } from '#tests/support/demoSongs'
import type { PreparedAccount } from '#tests/support/preparedAccounts'

/** The real `fetch`, past the page, whose network may be away. */
const { fetch } = globalThis

/** A user's data on the server, read and changed past the app: as another window or another user would. */
export class Library {
  /** The address of the server. */
  readonly url: string
  readonly account: PreparedAccount

  constructor(url: string, account: PreparedAccount) {
    this.url = url
    this.account = account
  }

  /** Calls the API. Resolves to the JSON, or to the text of any other answer. Rejects if the call is refused. */
  async call<T = unknown>(method: string, path: string, body?: object | Uint8Array): Promise<T> {
    const isRaw = body instanceof Uint8Array
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.account.token}`,
        'Content-Type': isRaw ? 'application/octet-stream' : 'application/json',
      },
      body: isRaw ? (body as BodyInit) : body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    try {
      return JSON.parse(text) as T
    } catch {
      return text as T
    }
  }

  /** The user's songs, newest first. */
  songs = async (): Promise<readonly SongRecord[]> =>
    (await this.call<{ data: readonly SongRecord[] }>('GET', 'songs/me')).data

  /** The names of the user's songs, in alphabetical order. */
  names = async (): Promise<string[]> => (await this.songs()).map(({ name }) => name).sort()

  song = (id: string): Promise<SongRecord> => this.call<SongRecord>('GET', `songs/${id}`)

  /** Saves a song; default: the MIDI file of a real one. `more`: other fields of the song. */
  async keep(name: string, more: Partial<SongRecord> = {}, bytes = demoSong('').bytes): Promise<SongRecord> {
    const dataId = await this.call<string>('POST', 'songs/data', bytes)
    return this.call<SongRecord>('POST', 'songs', { name, data_id: dataId, ...more })
  }

  /** Saves a song and publishes it. `settings`: the conditions of the publication. */
  async publish(
    name: string,
    more: Partial<SongRecord> = {},
    settings: PublishSettings = {},
    bytes?: Uint8Array,
  ): Promise<SongRecord> {
    const { id } = await this.keep(name, more, bytes)
    return this.call<SongRecord>('POST', `songs/${id}/publish`, settings)
  }

  /** Makes a playlist with these songs, in this order. */
  async playlist(name: string, songs: readonly Pick<SongRecord, 'id'>[] = []): Promise<Playlist> {
    const playlist = await this.call<Playlist>('POST', 'playlists', { name })
    for (const { id } of songs) await this.call('POST', `playlists/${playlist.id}/songs`, { song_id: id })
    return playlist
  }

  /** Saves another version of a song, as another window would. */
  changeElsewhere = (song: SongRecord): Promise<unknown> =>
    this.call('PUT', `songs/data/${song.song_data_id}`, demoSong('Take 5').bytes)
}
