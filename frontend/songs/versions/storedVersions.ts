import { getSongVersions, getVersionBytes, nameVersion } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import type { VersionSource } from './versionSource'

/** The versions of a song of the library, without a function that restores one. */
export const storedVersions = (
  songId: string,
): Pick<VersionSource, 'isStored' | 'key' | 'list' | 'read' | 'rename'> => ({
  isStored: true,
  key: queryKeys.versions(songId),
  list: async (signal) =>
    (await getSongVersions(songId, signal)).map(({ saved_at, is_current, is_comparing, ...version }) => ({
      ...version,
      savedAt: Date.parse(saved_at),
      isCurrent: is_current,
      isComparing: is_comparing,
    })),
  read: (number, signal) => getVersionBytes(songId, number, signal),
  rename: (number, name) => nameVersion(songId, number, name),
})
