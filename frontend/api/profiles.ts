import type { ProfileForm } from '#shared/api/accounts/profile'
import { OwnUser, PublicProfile } from '#shared/api/accounts/users'
import { SongList } from '#shared/api/songs'
import { sendForJson } from './http/client'

type ProfileTexts = { readonly [Key in Exclude<keyof ProfileForm, 'avatar' | 'banner'>]?: string }

/** Pictures to change: a file sets one, null removes it, undefined leaves it. */
export interface ProfilePictures {
  readonly avatar?: File | null
  readonly banner?: File | null
}

/**
 * Changes the signed-in user's public profile. An empty text removes a value; omitted fields stay. The server
 * requires the display name along with any other text.
 */
export function saveProfile(texts: ProfileTexts, pictures: ProfilePictures = {}): Promise<OwnUser> {
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.set(name, value)
  for (const name of ['avatar', 'banner'] as const) {
    const picture = pictures[name]
    if (picture !== undefined) body.set(name, picture ?? '')
  }
  return sendForJson(OwnUser, 'users/me/profile', { method: 'put', body, timeout: false })
}

/** The public profile of the user with this username. Rejects with status 404 if there is none. */
export const getProfile = (username: string, signal?: AbortSignal): Promise<PublicProfile> =>
  sendForJson(PublicProfile, `users/by-username/${encodeURIComponent(username)}`, { signal })

/** One page of a user's public songs, newest publication first, and the total number. */
export const publicSongsOf = (
  userId: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<SongList> =>
  sendForJson(SongList, `songs/public/user/${encodeURIComponent(userId)}`, { searchParams: { skip, limit }, signal })
