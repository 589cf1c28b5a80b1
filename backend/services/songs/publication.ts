import { publicName } from '#shared/api/accounts/names'
import { fittingLicense, withLicense } from '#shared/api/license'
import type { PublishSettings } from '#shared/api/songs'
import type { z } from '#shared/schema/zod'
import type { UserRow } from '../../repositories/accounts/users'
import type { SongRow } from '../../repositories/songs'

type Publication = Pick<
  SongRow,
  | 'is_public'
  | 'license'
  | 'allow_download'
  | 'allow_remix'
  | 'require_attribution'
  | 'attribution_name'
  | 'published_at'
>

/** The fields of a song that was never published. Its permissions have no effect yet. */
export const unpublished: Publication = {
  is_public: false,
  license: null,
  allow_download: true,
  allow_remix: true,
  require_attribution: true,
  attribution_name: null,
  published_at: null,
}

/**
 * The song's fields once published. Missing settings keep their value; at first they are CC-BY, everything allowed,
 * attributed to the author. A requested license decides the permissions that it defines, for example that remixes are
 * allowed. Without one, settings that contradict the current license reserve all rights. The place among the newest
 * songs comes from the moment of the first publication: publishing a public song changes its settings only, and a
 * withdrawn one may keep its place.
 */
export function published(
  before: Publication,
  author: UserRow,
  settings: z.output<typeof PublishSettings>,
  now: string,
): Publication {
  const license = settings.license ?? fittingLicense(before.license ?? 'CC-BY', settings)
  const { allowRemix, requireAttribution } = withLicense(license, {
    allowRemix: settings.allowRemix ?? before.allow_remix,
    requireAttribution: settings.requireAttribution ?? before.require_attribution,
  })
  const attributionName = settings.attributionName || before.attribution_name || publicName(author)
  return {
    is_public: true,
    license,
    allow_download: settings.allowDownload ?? before.allow_download,
    allow_remix: allowRemix,
    require_attribution: requireAttribution,
    attribution_name: requireAttribution ? attributionName : null,
    published_at: ((before.is_public || settings.keepPlace) && before.published_at) || now,
  }
}
