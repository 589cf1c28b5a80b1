import type { PublishSettings } from '#shared/api/songs'
import type { z } from '#shared/api/zod'
import type { SongRow } from '../repositories/songs'
import type { UserRow } from '../repositories/users'

export type Publication = Pick<
  SongRow,
  | 'is_public'
  | 'license'
  | 'allow_download'
  | 'allow_remix'
  | 'require_attribution'
  | 'attribution_name'
  | 'published_at'
>

/** A song that was never published. Its permissions have no effect yet. */
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
 * A song as it is once published. What the settings leave out stays as it was, and at the first time is CC-BY, all
 * allowed, attributed to its author. Its place among the newest is that of the moment when it became public: publishing
 * what is public changes the settings alone.
 */
export function published(
  before: Publication,
  author: UserRow,
  settings: z.output<typeof PublishSettings>,
  now: string,
): Publication {
  const require_attribution = settings.requireAttribution ?? before.require_attribution
  const authorName = author.display_name ?? author.name ?? author.full_name
  return {
    is_public: true,
    license: settings.license ?? before.license ?? 'CC-BY',
    allow_download: settings.allowDownload ?? before.allow_download,
    allow_remix: settings.allowRemix ?? before.allow_remix,
    require_attribution,
    attribution_name: require_attribution ? settings.attributionName || before.attribution_name || authorName : null,
    published_at: (before.is_public && before.published_at) || now,
  }
}
