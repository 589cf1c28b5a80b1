import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongChanges } from '#shared/api/songVersions'
import { formatBytes } from '../../core/formatBytes'
import type { VersionItem } from './versionSource'

/** Describes versions in the user's language. */
export function useVersionWords() {
  const { t, i18n } = useTranslation('versions')
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' })
    const counted = ({ added, removed, changed }: Pick<SongChanges, 'added' | 'removed' | 'changed'>) => [
      ...(added > 0 ? [t('added', { count: added })] : []),
      ...(removed > 0 ? [t('removed', { count: removed })] : []),
      ...(changed > 0 ? [t('changed', { count: changed })] : []),
    ]
    return {
      time: ({ savedAt }: VersionItem) => date.format(savedAt),
      size: formatBytes,
      /** A version's own label: its name, else its time. */
      label: (version: VersionItem) => version.name ?? date.format(version.savedAt),
      /** The changes in a version, in a few phrases. */
      changes({ changes, isComparing }: VersionItem): readonly string[] {
        if (isComparing) return [t('comparing')]
        if (changes === null) return []
        const { tracks, hasOther } = changes
        const counts = counted(changes)
        const others = [
          ...(tracks.some(({ is }) => is === 'added') ? [t('newTrack')] : []),
          ...(tracks.some(({ is }) => is === 'removed') ? [t('removedTrack')] : []),
          ...(hasOther ? [t('other')] : []),
        ]
        return counts.length + others.length > 0 ? [...counts, ...others] : [t('same')]
      },
      /** The changes in one track of a version. */
      track: (track: SongChanges['tracks'][number]): readonly string[] => [
        ...(track.is === 'added' ? [t('newTrack')] : []),
        ...(track.is === 'removed' ? [t('removedTrack')] : []),
        ...counted(track),
      ],
    }
  }, [t, i18n.language])
}

export type VersionWords = ReturnType<typeof useVersionWords>
