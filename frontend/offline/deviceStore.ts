import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SongIdentity } from '#workers/song/api'

/** A song on this device: opened or saved here. */
export interface DeviceSong {
  /** The id of the song's data in the cloud, or a local one for a song first saved without a network. */
  readonly key: string
  readonly identity: SongIdentity
  /** Last time that the song was opened or saved, in Unix milliseconds. */
  readonly usedAt: number
  /** Size of the song's file in bytes. */
  readonly size: number
  /** The save that waits for its upload; null: the cloud has this version. */
  readonly waiting: Waiting | null
}

export interface Waiting {
  /** Time of the save, in Unix milliseconds; it identifies the save. */
  readonly since: number
  /** Last known name in the library. */
  readonly storedName: string | null
  /** Bytes sent for a new song, which may not exist yet. */
  readonly made: { readonly dataId: string } | null
  readonly problem: WaitingProblem | null
}

/**
 * Reason why a song is not uploaded: the cloud has a newer version; the song was deleted there; or the server refuses
 * it, for a reason in words. Only the last is tried again.
 */
export type WaitingProblem =
  | { readonly kind: 'changed' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

/** A song's file. */
interface DeviceBytes {
  readonly bytes: ArrayBuffer
  /** Bytes sent but not confirmed: the cloud may have them. */
  readonly unconfirmed: ArrayBuffer | null
}

interface DeviceSchema extends DBSchema {
  songs: { key: string; value: DeviceSong }
  bytes: { key: string; value: DeviceBytes }
}

const STORES = ['songs', 'bytes'] as const

/** The songs of one account on this device, in IndexedDB. Each call is one transaction. */
export class DeviceStore {
  readonly #db: IDBPDatabase<DeviceSchema>

  private constructor(db: IDBPDatabase<DeviceSchema>) {
    this.#db = db
  }

  /** Rejects where IndexedDB is not available. */
  static async open(name: string): Promise<DeviceStore> {
    const db = await openDB<DeviceSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('songs', { keyPath: 'key' })
        database.createObjectStore('bytes')
      },
    })
    return new DeviceStore(db)
  }

  /** The songs without their files, the last used first. */
  async list(): Promise<DeviceSong[]> {
    return (await this.#db.getAll('songs')).sort((a, b) => b.usedAt - a.usedAt)
  }

  async bytes(key: string): Promise<DeviceBytes | undefined> {
    return this.#db.get('bytes', key)
  }

  /**
   * Keeps a song with its file, or nothing at all. Resolves to false if `may` rejects the present entry under its key.
   * Rejects with a QuotaExceededError if there is no room.
   */
  async put(
    song: DeviceSong,
    bytes: DeviceBytes,
    may: (former: DeviceSong | undefined) => boolean = () => true,
  ): Promise<boolean> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    const put = async () => {
      const songs = transaction.objectStore('songs')
      if (!may(await songs.get(song.key))) return false
      await Promise.all([songs.put(song), transaction.objectStore('bytes').put(bytes, song.key)])
      return true
    }
    const [isPut] = await Promise.all([put(), transaction.done])
    return isPut
  }

  /**
   * Returns the file of the save `since` for its upload; from then on the cloud may have its bytes. Undefined: the song
   * was saved again, or no longer waits.
   */
  async send(key: string, since: number): Promise<DeviceBytes | undefined> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    const files = transaction.objectStore('bytes')
    const [song, file] = await Promise.all([transaction.objectStore('songs').get(key), files.get(key)])
    const isIt = file !== undefined && song?.waiting?.since === since
    if (isIt && !file.unconfirmed) await files.put({ ...file, unconfirmed: file.bytes }, key)
    await transaction.done
    return isIt ? file : undefined
  }

  /** Notes which bytes the cloud may have, after a failed attempt. */
  async noteSent(key: string, unconfirmed: ArrayBuffer | null): Promise<void> {
    const transaction = this.#db.transaction('bytes', 'readwrite')
    const file = await transaction.store.get(key)
    if (file) await transaction.store.put({ ...file, unconfirmed }, key)
    await transaction.done
  }

  /** Changes a song's notes, if this device has the song. */
  async change(key: string, change: (song: DeviceSong) => DeviceSong): Promise<void> {
    const transaction = this.#db.transaction('songs', 'readwrite')
    const song = await transaction.store.get(key)
    if (song) await transaction.store.put(change(song))
    await transaction.done
  }

  /** Deletes a song if `isUnwanted` returns true for its current notes. */
  async removeIf(key: string, isUnwanted: (song: DeviceSong) => boolean): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    const songs = transaction.objectStore('songs')
    const song = await songs.get(key)
    if (song && isUnwanted(song)) {
      await Promise.all([songs.delete(key), transaction.objectStore('bytes').delete(key)])
    }
    await transaction.done
  }

  close(): void {
    this.#db.close()
  }
}
