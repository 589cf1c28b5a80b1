import { SongRecord } from '#shared/api/songs'
import { SongVersion, SongVersionList } from '#shared/api/songVersions'
import { send, sendForJson } from './http/client'

/** The versions of one of the user's songs, newest first; the first is the current one. */
export const getSongVersions = async (songId: string, signal?: AbortSignal): Promise<readonly SongVersion[]> =>
  (await sendForJson(SongVersionList, versionsPath(songId), { signal })).data

/** The bytes of a version, a Standard MIDI File. */
export async function getVersionBytes(songId: string, number: number, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(`${versionsPath(songId)}/${number}`, { signal, timeout: false })
  return response.arrayBuffer()
}

/** Names a version, which is then kept; null removes the name. */
export const nameVersion = (songId: string, number: number, name: string | null): Promise<SongVersion> =>
  sendForJson(SongVersion, `${versionsPath(songId)}/${number}`, { method: 'put', json: { name } })

/** Saves an earlier version again, as a new version. */
export const restoreVersion = (songId: string, number: number): Promise<SongRecord> =>
  sendForJson(SongRecord, `${versionsPath(songId)}/${number}/restore`, { method: 'post' })

const versionsPath = (songId: string) => `songs/${encodeURIComponent(songId)}/versions`
