import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { type Actor, createActor } from 'xstate'
import { getPublicConfig } from '../api/publicConfig'
import { queryClient } from '../api/queryClient'
import { queryKeys } from '../api/queryKeys'
import { toast } from '../ui'
import { type ComposerDeeds, createComposerMachine, type Host } from './composerMachine'
import { calls, compose } from './compositions'
import { claimDraft } from './draft'
import { followRevision, stopListening } from './listening'
import type { KeptSong } from './take'

type ComposerActor = Actor<ReturnType<typeof createComposerMachine>>
export type ComposerSnapshot = ReturnType<ComposerActor['getSnapshot']>

const deeds: ComposerDeeds = {
  async propose(request, signal) {
    if (!(await hasOutsideModel())) return { asked: false, blueprint: null }
    const { planSong } = await calls()
    return { asked: true, blueprint: await planSong(request, signal) }
  },
  compose,
  async keep({ request, song }, signal) {
    const { generateSong } = await calls()
    const { song_id, song_data_id } = await generateSong(request, signal)
    void queryClient.invalidateQueries({ queryKey: queryKeys.songs })
    toast(i18next.t('composer:keep.kept', { title: song.spec.title }), 'success')
    return { songId: song_id, dataId: song_data_id }
  },
}

/** Whether the operator has set one up. Nobody to be reached is nobody to be asked. */
async function hasOutsideModel(): Promise<boolean> {
  try {
    const config = await queryClient.fetchQuery({
      queryKey: queryKeys.publicConfig,
      queryFn: ({ signal }) => getPublicConfig(signal),
      staleTime: 5 * 60_000,
      // Without a network it fails at once, instead of waiting for one.
      networkMode: 'always',
    })
    return config.hasComposerProvider
  } catch {
    return false
  }
}

/** The one composer of the app: what it made stays until other things are made, on Home as in the editor. */
export const composer: ComposerActor = createActor(createComposerMachine(deeds))
composer.on('replaced', stopListening)
composer.on('revised', ({ takes }) => takes.forEach(followRevision))
composer.start()

/** Forgets what another user has left. */
export function claimComposer(): void {
  if (!claimDraft()) return
  stopListening()
  composer.send({ type: 'clear' })
}

export const useComposer = <T>(select: (snapshot: ComposerSnapshot) => T): T => useSelector(composer, select)

/** Calls back when a take that `host` has kept is in the library, as long as the calling component is shown. */
export function useKept(host: Host, callback: (song: KeptSong) => void): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const { unsubscribe } = composer.on('kept', ({ song, by }) => by === host && latest.current(song))
    return unsubscribe
  }, [host])
}
