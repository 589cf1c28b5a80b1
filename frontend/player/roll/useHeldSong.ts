import { startTransition, useCallback, useState } from 'react'
import type { SongOutline } from '#workers/player/api'
import { useEffectOn } from '../../ui'
import type { PlayerCore } from '../createPlayer'
import type { PlayableSong } from '../playableSong'
import type { HeldSong } from '../songFiles'

export type HeldSongState =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly held: HeldSong; readonly outline: SongOutline }
  /** `reason`: a sentence for the user. */
  | { readonly status: 'failed'; readonly reason: string; retry(): void }

const READING: HeldSongState = { status: 'reading' }

/**
 * Reads a song (null: none) for as long as the component is mounted. Then the player needs no further download to play
 * it.
 */
export function useHeldSong(core: PlayerCore, song: PlayableSong | null): HeldSongState {
  const [state, setState] = useState<{ readonly of: string | undefined; readonly read: HeldSongState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const songDataId = song?.songDataId
  // Bytes identify the song; another attempt reads them again.
  useEffectOn([core, songDataId, attempt], () => {
    if (song === null) return
    let isOver = false
    let held: HeldSong | null = null
    // The view of a song is large. A transition renders it in slices, so that the page stays responsive.
    const show = (read: HeldSongState) => isOver || startTransition(() => setState({ of: songDataId, read }))
    show(READING)
    core
      .files()
      .then(async (files) => {
        if (isOver) return
        const own = files.hold(song)
        held = own
        const outline = await own.outline
        if (!isOver && outline.tracks.length > 0) core.expect(song)
        show({ status: 'read', held: own, outline })
      })
      .catch((error: unknown) => show({ status: 'failed', reason: String((error as Error).message), retry }))
    return () => {
      isOver = true
      held?.release()
    }
  })
  return state !== null && state.of === songDataId ? state.read : READING
}
