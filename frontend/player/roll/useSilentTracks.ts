import { useMemo } from 'react'
import { audibleTracks } from '#shared/playback/audible'
import type { SongOutline } from '#workers/player/api'
import type { PlayerCore } from '../createPlayer'
import { useTuning } from '../useTuning'

/** The ids of the tracks that the mix silences. */
export function useSilentTracks(core: PlayerCore, songId: string, { tracks }: SongOutline): ReadonlySet<number> {
  const { mix } = useTuning(core, songId)
  return useMemo(() => {
    const audible = audibleTracks({ tracks }, mix)
    return new Set(audible === null ? [] : tracks.map(({ id }) => id).filter((id) => !audible.has(id)))
  }, [tracks, mix])
}
