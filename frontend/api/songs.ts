import i18next from 'i18next'
import { PlayCount, type PublishSettings, Song, type SongCreate, SongList, type SongUpdate } from '#shared/api/songs'
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
    const { status, code, reason } = error
    throw new ApiError(i18next.t('common:errors.createSong', { status: statusName(status) }), status, { code, reason })
  }
}

/** Changes what is given, keeps the rest. */
export const updateSong = (id: string, changes: SongUpdate): Promise<Song> =>
  sendForJson(Song, songPath(id), { method: 'put', json: changes })

/** Removes the song with its bytes. For a day `restoreSong` brings it back. */
export async function deleteSong(id: string): Promise<void> {
  await send(songPath(id), { method: 'delete' })
}

/** Brings back a song that was deleted, as it was. */
export const restoreSong = (id: string): Promise<Song> =>
  sendForJson(Song, `${songPath(id)}/restore`, { method: 'post' })

/** Opens a song to everybody, its bytes too; of a public song, changes the conditions. */
export const publishSong = (id: string, settings: PublishSettings): Promise<Song> =>
  sendForJson(Song, `${songPath(id)}/publish`, { method: 'post', json: settings })

/** Takes a song back, its bytes too; its conditions are kept for the next time. */
export const unpublishSong = (id: string): Promise<Song> =>
  sendForJson(Song, `${songPath(id)}/unpublish`, { method: 'post' })

/** Counts a playing of the song. */
export const countPlay = (id: string): Promise<PlayCount> =>
  sendForJson(PlayCount, `${songPath(id)}/play`, { method: 'post' })

/** Makes a private copy, of an own song or of a public one that may be remixed. */
export const duplicateSong = (id: string): Promise<Song> =>
  sendForJson(Song, `${songPath(id)}/duplicate`, { method: 'post' })

const songPath = (id: string) => `songs/${encodeURIComponent(id)}`
