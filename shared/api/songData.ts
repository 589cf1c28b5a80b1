import { z } from '../schema/zod'

/** The most bytes that a song may have: 10 MiB. */
export const MAX_SONG_BYTES = 10 * 1024 * 1024

/** Whether a song's bytes are open to those who may see the song. */
export const SongDataFlag = z.object({ id: z.string(), is_public: z.boolean() })
export type SongDataFlag = z.infer<typeof SongDataFlag>
