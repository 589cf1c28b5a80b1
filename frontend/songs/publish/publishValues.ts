import { publicName } from '#shared/api/accounts/names'
import type { User } from '#shared/api/accounts/users'
import { withLicense } from '#shared/api/license'
import { License, type PublishSettings, type SongRecord } from '#shared/api/songs'
import { z } from '#shared/schema/zod'

/** The values of the publish form. */
export const PublishValues = z.object({
  license: License,
  allowDownload: z.boolean(),
  allowRemix: z.boolean(),
  requireAttribution: z.boolean(),
  attributionName: z.string(),
})
export type PublishValues = z.infer<typeof PublishValues>

/** The values of the last publication; at first CC BY with everything allowed and the user's public name. */
export const publishValues = (song: SongRecord, user: User): PublishValues => ({
  license: song.license ?? 'CC-BY',
  allowDownload: song.allowDownload,
  allowRemix: song.allowRemix,
  requireAttribution: song.requireAttribution,
  attributionName: song.attributionName ?? publicName(user) ?? '',
})

/** The settings for the server, which itself names the author if the form has no name. */
export const settingsOf = ({ attributionName, ...values }: PublishValues): PublishSettings => {
  const name = attributionName.trim()
  const rest = withLicense(values.license, values)
  return rest.requireAttribution && name !== '' ? { ...rest, attributionName: name } : rest
}
