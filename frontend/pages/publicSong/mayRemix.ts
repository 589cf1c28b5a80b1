import type { Song } from '#shared/api/songs'

/** Whether others may remix the song: it has notes and the author allows it. */
export const mayRemix = ({ song_data_id, allowRemix }: Song): boolean => song_data_id !== null && allowRemix
