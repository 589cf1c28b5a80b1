import type { SongRow } from '../repositories/songs'
import type { UserRow } from '../repositories/users'

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

/** A song that is published without any choice made: CC-BY, everything allowed, attributed to its author. */
export const publishedByDefault = (author: UserRow, now: string): Publication => ({
  is_public: true,
  license: 'CC-BY',
  allow_download: true,
  allow_remix: true,
  require_attribution: true,
  attribution_name: author.display_name ?? author.name ?? author.full_name,
  published_at: now,
})
