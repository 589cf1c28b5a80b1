import type { SongRecord } from '#shared/api/songs'
import { useCurrentUser } from '../session/useCurrentUser'

/** Whether the song is the signed-in user's. */
export const useIsOwn = (song: Pick<SongRecord, 'user_id'>): boolean => useCurrentUser()?.id === song.user_id
