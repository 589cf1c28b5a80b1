import i18next from 'i18next'
import {
  PlayCount,
  type PublishSettings,
  type SongCreate,
  SongList,
  SongRecord,
  type SongRecordUpdate,
} from '#shared/api/songs'
import { send, sendForJson } from './http/client'
import { ApiError, statusName } from './http/errors'

/** All songs of the signed-in user, newest first. */
export const mySongs = async (signal?: AbortSignal): Promise<readonly SongRecord[]> =>
  (await sendForJson(SongList, 'songs/me', { signal })).data

export const getSong = (id: string, signal?: AbortSignal): Promise<SongRecord> =>
  sendForJson(SongRecord, songPath(id), { signal })

/** Gives uploaded bytes (`data_id`) a name and a place in the library. */
export async function createSong(song: SongCreate): Promise<SongRecord> {
  try {
    return await sendForJson(SongRecord, 'songs', { method: 'post', json: song })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const { status, code, reason } = error
    throw new ApiError(i18next.t('common:errors.createSong', { status: statusName(status) }), status, { code, reason })
  }
}

/** Changes the given fields and keeps the rest. */
export const updateSong = (id: string, changes: SongRecordUpdate): Promise<SongRecord> =>
  sendForJson(SongRecord, songPath(id), { method: 'put', json: changes })

/** Deletes the song and its bytes. `restoreSong` can undo this for a day. */
export async function deleteSong(id: string): Promise<void> {
  await send(songPath(id), { method: 'delete' })
}

/** Restores a deleted song. */
export const restoreSong = (id: string): Promise<SongRecord> =>
  sendForJson(SongRecord, `${songPath(id)}/restore`, { method: 'post' })

/** Publishes a song and its bytes, or changes the conditions of a public song. */
export const publishSong = (id: string, settings: PublishSettings): Promise<SongRecord> =>
  sendForJson(SongRecord, `${songPath(id)}/publish`, { method: 'post', json: settings })

/** Makes a song and its bytes private again. Its conditions are kept for the next publication. */
export const unpublishSong = (id: string): Promise<SongRecord> =>
  sendForJson(SongRecord, `${songPath(id)}/unpublish`, { method: 'post' })

/** Counts one play of the song. */
export const countPlay = (id: string): Promise<PlayCount> =>
  sendForJson(PlayCount, `${songPath(id)}/play`, { method: 'post' })

/** Makes a private copy of the user's own song or of a public song that allows remixes. */
export const duplicateSong = (id: string): Promise<SongRecord> =>
  sendForJson(SongRecord, `${songPath(id)}/duplicate`, {
    method: 'post',
    headers: { 'Accept-Language': i18next.language },
  })

const songPath = (id: string) => `songs/${encodeURIComponent(id)}`
