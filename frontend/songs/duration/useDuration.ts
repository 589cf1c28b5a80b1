import { useEffect, useState } from 'react'
import type { Song } from '#shared/api/songs'
import { findDuration, knownDuration } from './durations'

/** A song that was only scrolled past is not asked for, in milliseconds. */
const LINGER = 250

/** How many seconds a song lasts; undefined while that is being found out, null when it cannot be. */
export function useDuration(song: Song): number | null | undefined {
  const { song_data_id, updated_at } = song
  const [failed, setFailed] = useState<string | null>(null)
  const [, setFound] = useState<string>()
  const known = knownDuration(song)
  const isOpen = song_data_id !== null && known?.version !== updated_at && failed !== song_data_id
  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findDuration({ song_data_id, updated_at }, abort.signal).then(
        () => abort.signal.aborted || setFound(`${song_data_id} ${updated_at}`),
        // The song can be used without it.
        () => abort.signal.aborted || setFailed(song_data_id),
      )
    }, LINGER)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isOpen, song_data_id, updated_at])
  if (song_data_id === null) return null
  // A new name makes a new version, too: what was known is shown until it is known anew.
  return known?.seconds ?? (failed === song_data_id ? null : undefined)
}
