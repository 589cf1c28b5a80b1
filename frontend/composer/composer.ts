import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { type Actor, createActor } from 'xstate'
import { publicConfigQuery } from '../api/queries'
import { queryClient } from '../api/queryClient'
import { queryKeys } from '../api/queryKeys'
import { toast } from '../ui'
import { type ComposerEffects, createComposerMachine, type Host } from './composerMachine'
import { calls, composeInWorker } from './compositions'
import { claimDraft } from './draft'
import { followRevision, stopListening } from './listening'
import type { KeptSong } from './take'

type ComposerActor = Actor<ReturnType<typeof createComposerMachine>>
export type ComposerSnapshot = ReturnType<ComposerActor['getSnapshot']>

const effects: ComposerEffects = {
  async propose(request, signal) {
    if (!(await hasOutsideModel())) return { asked: false, blueprint: null }
    const { planSong } = await calls()
    return { asked: true, blueprint: await planSong(request, signal) }
  },
  compose: composeInWorker,
  async keep({ request, song }, signal) {
    const { generateSong } = await calls()
    const { song_id, song_data_id } = await generateSong(request, signal)
    void queryClient.invalidateQueries({ queryKey: queryKeys.songs })
    toast(i18next.t('composer:keep.kept', { title: song.spec.title }), 'success')
    return { songId: song_id, dataId: song_data_id }
  },
}

/** Whether the operator has set up an external model; false if the server cannot be reached. */
async function hasOutsideModel(): Promise<boolean> {
  try {
    const config = await queryClient.fetchQuery({
      ...publicConfigQuery,
      staleTime: 5 * 60_000,
      // Fails at once without a network, instead of waiting for one.
      networkMode: 'always',
    })
    return config.hasComposerProvider
  } catch {
    return false
  }
}

/** The app's only composer, shared by Home and the editor. Its takes stay until new ones are made. */
export const composer: ComposerActor = createActor(createComposerMachine(effects))
composer.on('replaced', stopListening)
composer.on('revised', ({ takes }) => takes.forEach(followRevision))
composer.start()

/** Discards takes of another user. */
export function claimComposer(): void {
  if (!claimDraft()) return
  stopListening()
  composer.send({ type: 'clear' })
}

export const useComposer = <T>(select: (snapshot: ComposerSnapshot) => T): T => useSelector(composer, select)

/** Calls back when a take that `host` kept has reached the library, while the calling component is mounted. */
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
