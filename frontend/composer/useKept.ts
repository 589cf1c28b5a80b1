import { useEffect, useRef } from 'react'
import { composer } from './composer'
import type { Host } from './composerMachine'
import type { KeptSong } from './takes'

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
