import { z } from '../schema/zod'

/** The most bytes that a song may have: 10 MiB. */
export const MAX_SONG_BYTES = 10 * 1024 * 1024

/** Whether a song's bytes are open to those who may see the song. */
export const SongDataFlag = z.object({ id: z.string(), is_public: z.boolean() })
export type SongDataFlag = z.infer<typeof SongDataFlag>

/** `sf2`: a file of the SoundFont standard; `stream`: the same sounds, to be played while they arrive (shared/bank/streamedBank.ts). */
export const SongBankQuery = z.object({ layout: z.enum(['sf2', 'stream']).default('sf2') })
export type SongBankQuery = z.infer<typeof SongBankQuery>
