import { useEffect, useRef } from 'react'
import { useEditorStore } from '../../model/context'
import { selectedTracks } from '../../model/playable'
import type { EditorState } from '../../model/state'
import { formatEntryName } from '../entryName'
import { type EditorText, useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import { announcements } from './announce'
import styles from './EditorLayout.module.css'

/** A polite live region for screen readers: the texts of `announce`, and the effects of undo, keys and tools. */
export function LiveRegion() {
  const t = useText()
  const store = useEditorStore()
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const say = (message: string | null) => {
      if (!message || !region.current) return
      // The same words are read again only when the text changes.
      region.current.textContent = region.current.textContent === message ? `${message}\u00a0` : message
    }
    const stops = [
      announcements.subscribe(({ message }) => say(message)),
      store.subscribe((state, before) => say(describeChange(state, before, t))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, t])

  return <div ref={region} className={styles.hidden} role="status" aria-live="polite" data-testid="live-region" />
}

function describeChange(state: EditorState, before: EditorState, t: EditorText): string | null {
  const { history } = state
  const steps = history.serial === before.history.serial ? history.index - before.history.index : 0
  if (steps < 0 && history.redoName) {
    return t('announce.undone', { entry: formatEntryName(history.redoName) })
  }
  if (steps > 0 && history.undoName) {
    return t('announce.redone', { entry: formatEntryName(history.undoName) })
  }
  if (state.selectedTrackId !== before.selectedTrackId && state.song) {
    const track = findTrackView(state.song, state.selectedTrackId, t)
    return track && t('announce.track', { name: track.name })
  }
  if (state.trackSelection !== before.trackSelection && selectedTracks(state).length > 1) {
    return t('tracks:several', { number: selectedTracks(state).length })
  }
  if (state.tool !== before.tool) return t('announce.tool', { tool: t(`action.${state.tool}`) })
  return null
}
