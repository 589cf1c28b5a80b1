import type { Song } from '#shared/api/songs'
import { useCurrentUser } from '../session/useCurrentUser'

/** Whether the song is the signed-in user's. */
export const useIsOwn = (song: Pick<Song, 'user_id'>): boolean => useCurrentUser()?.id === song.user_id
