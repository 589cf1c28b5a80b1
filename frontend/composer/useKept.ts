import { useEffect, useRef } from 'react'
import { composer } from './composer'
import type { KeptSong } from './takes'

/** Calls back when a take has come into the library, as long as the calling component is shown. */
export function useKept(callback: (song: KeptSong) => void): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const { unsubscribe } = composer.on('kept', ({ song }) => latest.current(song))
    return unsubscribe
  }, [])
}
