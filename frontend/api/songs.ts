import i18next from 'i18next'
import { Song, type SongCreate, SongList, type SongUpdate } from '#shared/api/songs'
import { send, sendForJson } from './client'
import { ApiError, statusName } from './errors'

/** All songs of the signed-in user, newest first. */
export const mySongs = async (signal?: AbortSignal): Promise<readonly Song[]> =>
  (await sendForJson(SongList, 'songs/me', { signal })).data

export const getSong = (id: string, signal?: AbortSignal): Promise<Song> => sendForJson(Song, songPath(id), { signal })

/** Gives uploaded bytes (`data_id`) a name and a place in the library. */
export async function createSong(song: SongCreate): Promise<Song> {
  try {
    return await sendForJson(Song, 'songs', { method: 'post', json: song })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const status = statusName(error.status)
    throw new ApiError(i18next.t('common:errors.createSong', { status }), error.status, error.detail)
  }
}

/** Changes what is given, keeps the rest. */
export const updateSong = (id: string, changes: SongUpdate): Promise<Song> =>
  sendForJson(Song, songPath(id), { method: 'put', json: changes })

/** Removes the song, and its bytes if they are still there. */
export async function deleteSong(id: string): Promise<void> {
  await send(songPath(id), { method: 'delete' })
}

const songPath = (id: string) => `songs/${encodeURIComponent(id)}`
