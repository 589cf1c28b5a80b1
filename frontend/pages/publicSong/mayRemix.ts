import type { SongRecord } from '#shared/api/songs'

/** Whether others may remix the song: it has notes and the author allows it. */
export const mayRemix = ({ song_data_id, allowRemix }: SongRecord): boolean => song_data_id !== null && allowRemix
