import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { errorMessage, getSongData, getSongVersions, restoreVersion } from '../../api'
import { type Close, toast } from '../../ui'
import { useSongCache } from '../songCache'
import { useUndo } from '../useUndo'
import { storedVersions } from './storedVersions'
import { VersionsDialog } from './VersionsDialog'
import type { VersionSource } from './versionSource'

interface Props {
  readonly song: SongRecord
  readonly close: Close
}

/** The versions of a song of the library. Restoring one saves it again; Undo restores the former state. */
export function SongVersionsDialog({ song, close }: Props) {
  const { t } = useTranslation('versions')
  const cache = useSongCache()
  const offerUndo = useUndo()
  const source = useMemo((): VersionSource => {
    const { id, song_data_id } = song
    const restore = async (number: number) => void cache.put(await restoreVersion(id, number))
    return {
      ...storedVersions(id),
      songName: song.name,
      hasEdits: false,
      readNow: async (signal) => (await getSongData(song_data_id ?? '', { signal })).bytes,
      async restore({ number }, label) {
        const [former] = await getSongVersions(id)
        await restore(number)
        const undo = () =>
          restore(former.number).then(
            () => toast(t('takenBack'), 'success'),
            (error: unknown) => toast(t('restoreFailed', { reason: errorMessage(error) }), 'error'),
          )
        offerUndo(t('restored', { version: label }), () => void undo())
      },
    }
  }, [song, cache, offerUndo, t])
  return <VersionsDialog source={source} reasonOf={errorMessage} close={close} />
}
