import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { publishSong, unpublishSong } from '../../api'
import { readToken } from '../../api/http/token'
import { currentUserQuery } from '../../api/queries'
import { toast } from '../../ui'
import { useSongCache } from '../songCache'
import { createPublicationMachine } from './publicationMachine'

/** The publication of a song on the server, which also updates the lists of songs. */
export function usePublication(song: SongRecord) {
  const { t } = useTranslation('songDialogs')
  const client = useQueryClient()
  const cache = useSongCache()
  const [machine] = useState(() =>
    createPublicationMachine({
      isSignedIn: () => readToken() !== '',
      findUser: () => client.fetchQuery({ ...currentUserQuery, staleTime: 5 * 60_000 }),
      publish: async ({ id, is_public }, settings) => {
        // A song unpublished in this dialog keeps its place in the feed if it is published again.
        const published = await publishSong(id, { ...settings, keepPlace: song.is_public })
        cache.put(published)
        if (is_public) toast(t('publish.saved'), 'success')
        return published
      },
      unpublish: async ({ id }) => {
        const taken = await unpublishSong(id)
        cache.put(taken)
        return taken
      },
    }),
  )
  return useMachine(machine, { input: { song } })
}
