import { z } from '../schema/zod'

/** The largest size of a song in bytes: 10 MiB. */
export const MAX_SONG_BYTES = 10 * 1024 * 1024

/** Whether users who may see a song may also read its bytes. */
export const SongDataFlag = z.object({ id: z.string(), is_public: z.boolean() })
export type SongDataFlag = z.infer<typeof SongDataFlag>

/**
 * `sf2`: a file of the SoundFont standard; `stream`: the same sounds, to be played while they arrive
 * (shared/bank/streamedBank.ts).
 */
export const SongBankQuery = z.object({ layout: z.enum(['sf2', 'stream']).default('sf2') })
export type SongBankQuery = z.infer<typeof SongBankQuery>
