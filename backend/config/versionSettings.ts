import { z } from '#shared/schema/zod'
import { BYTES_A_MIB, most } from './quotaSettings'

/** The settings for how much is kept of songs' earlier versions. */
export const VersionSettings = z.object({
  VERSIONS_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of days from 0 to 9999')
    .transform(Number)
    .default(30)
    .describe(
      'For how many days earlier versions of a song are kept: all of the last hour, the last of each hour for a day, then the last of each day; 0 keeps none without a name.',
    ),
  VERSIONS_COUNT: most('200', 'The most earlier versions of one song, those with a name not counted, or off.'),
  VERSIONS_NAMED: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number from 0 to 9999')
    .transform(Number)
    .default(50)
    .describe('The most versions of one song that have a name; these are kept until the song is deleted.'),
  VERSIONS_MIB: most(
    '256',
    'The most MiB of earlier versions of one user, which QUOTA_MIB does not count, or off; the oldest go first.',
  ),
})

/** The limits of earlier versions; undefined: unlimited. */
export interface VersionLimits {
  readonly days: number
  readonly count: number | undefined
  readonly named: number
  readonly bytes: number | undefined
}

export const versionLimitsOf = (settings: z.infer<typeof VersionSettings>): VersionLimits => ({
  days: settings.VERSIONS_DAYS,
  count: settings.VERSIONS_COUNT,
  named: settings.VERSIONS_NAMED,
  bytes: settings.VERSIONS_MIB && settings.VERSIONS_MIB * BYTES_A_MIB,
})
