import type { Song } from '#shared/api/songs'

/** Whether others may open the song in the editor as a song of their own: there are notes, and the author allows it. */
export const mayRemix = ({ song_data_id, allowRemix }: Song): boolean => song_data_id !== null && allowRemix
