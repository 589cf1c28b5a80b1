import { useEffect } from 'react'
import { coverUrl } from '../songs/look/coverUrl'
import { useSongWords } from '../songs/look/useSongWords'
import type { PlayerCore } from './createPlayer'
import { coveredOf } from './playableSong'
import { usePlayerOf } from './usePlayerOf'

const STEP = 10

/** Shows the song in the system's media controls and lets their keys and buttons control the player. */
export function useMediaSession(core: PlayerCore): void {
  const { current, status, hasNext, tuning } = usePlayerOf(core)
  const { speed } = tuning
  const words = useSongWords()
  const kind = current ? words.kind(current) : ''

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    if (current === null) {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      return
    }
    const { name } = current
    const src = new URL(coverUrl(coveredOf(current)), window.location.href).href
    mediaSession.metadata = new MediaMetadata({ title: name, artist: kind, artwork: [{ src }] })
  }, [current, kind])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.playbackState = status === 'playing' ? 'playing' : status === 'paused' ? 'paused' : 'none'
    const { duration, position } = core.position()
    if (status === 'playing' && duration > 0) mediaSession.setPositionState({ duration, position, playbackRate: speed })
  }, [core, status, speed])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { controls } = core
    const jump = (by: number) => controls.seek(core.position().position + by)
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      play: controls.resume,
      pause: controls.pause,
      stop: controls.stop,
      nexttrack: hasNext ? controls.next : null,
      seekto: ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime),
      seekforward: ({ seekOffset }) => jump(seekOffset ?? STEP),
      seekbackward: ({ seekOffset }) => jump(-(seekOffset ?? STEP)),
    }
    for (const [action, handler] of Object.entries(handlers)) {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler ?? null)
    }
    return () => {
      for (const action of Object.keys(handlers)) {
        navigator.mediaSession.setActionHandler(action as MediaSessionAction, null)
      }
    }
  }, [core, hasNext])
}
