import { z } from '#shared/schema/zod'

/** An integer of at least 1, or off. */
export const most = (fallback: string, description: string) =>
  z
    .string()
    .refine((value) => value === 'off' || /^[1-9]\d{0,8}$/.test(value), 'must be a whole number of at least 1, or off')
    .transform((value) => (value === 'off' ? undefined : Number(value)))
    .prefault(fallback)
    .describe(description)

/** The settings for how much the server stores per user. */
export const QuotaSettings = z.object({
  QUOTA_SONGS: most('10000', 'The most songs of one user, or off.'),
  QUOTA_MIB: most('1024', 'The most MiB of songs, MIDI files and pictures of one user, or off.'),
})

/** The limits for one user; undefined: unlimited. */
export interface Quota {
  readonly songs: number | undefined
  readonly bytes: number | undefined
}

export const BYTES_A_MIB = 1024 * 1024

export const quotaOf = ({ QUOTA_SONGS, QUOTA_MIB }: z.infer<typeof QuotaSettings>): Quota => ({
  songs: QUOTA_SONGS,
  bytes: QUOTA_MIB && QUOTA_MIB * BYTES_A_MIB,
})
