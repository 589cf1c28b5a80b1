import type { Song } from '#shared/api/songs'
import type { DownloadVariant } from '../../api'

/** What is offered, in this order: what the server can make. It answers 503 for 'wav', 'mp3' and 'sheet'. */
export const OFFERED_DOWNLOADS: readonly DownloadVariant[] = ['midi', 'license', 'zip']

/** Whether the user may have the song as `variant`: the license of any song that is seen, the rest by the author's leave. */
export const mayDownload = (song: Song, variant: DownloadVariant, isOwn: boolean): boolean =>
  variant === 'license' || (song.song_data_id !== null && (isOwn || song.allowDownload))
