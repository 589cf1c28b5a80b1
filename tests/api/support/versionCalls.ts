import { createHash } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import type { SongVersion } from '#shared/api/songVersions'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import type { Account } from '../../support/server'
import { makeSong } from './library'

/** One quarter note after another. */
export const quarters = (count: number, velocity = 100): Buffer =>
  Buffer.from(writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60, velocity])).song))

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const versionPath = (song: SongRecord, number?: number, tail = '') =>
  `/api/v1/songs/${song.id}/versions${number === undefined ? '' : `/${number}`}${tail}`

/** An owner's calls for songs and their versions. */
export function versionCalls(ownerNow: () => Account) {
  const get = (path: string) => ownerNow().client.get(path)
  const dataPath = (song: SongRecord) => `/api/v1/songs/data/${song.song_data_id}`
  const save = (song: SongRecord, bytes: Uint8Array, headers = {}) =>
    ownerNow().client.put(dataPath(song), { bytes, headers })
  const list = async (song: SongRecord): Promise<SongVersion[]> => (await get(versionPath(song))).json.data
  return {
    save,
    list,
    current: async (song: SongRecord) => (await get(dataPath(song))).bytes,
    bytesOf: async (song: SongRecord, number: number) => (await get(versionPath(song, number))).bytes,
    numbers: async (song: SongRecord) => (await list(song)).map(({ number }) => number),
    /** The list once everything in it is compared. */
    compared: (song: SongRecord) =>
      vi.waitFor(async () => {
        const versions = await list(song)
        expect(versions.every(({ is_comparing }) => !is_comparing)).toBe(true)
        return versions
      }),
    /** A song that was saved with each of these. */
    async saved(first: Uint8Array, ...later: Uint8Array[]): Promise<SongRecord> {
      const song = await makeSong(ownerNow(), { bytes: first })
      for (const bytes of later) expect((await save(song, bytes)).status).toBe(200)
      return song
    },
  }
}
