import { useEffect, useRef } from 'react'
import { trackById } from '#shared/song/derive'
import { announce, announcements, announceUnlessTold } from '../../model/announce'
import { useEditorStore } from '../../model/context'
import { selectedTracks } from '../../model/playable'
import type { EditorState } from '../../model/state'
import { formatEntryName } from '../entryName'
import { type EditorText, useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import styles from './EditorLayout.module.css'

/** The time for an edit to say more than its name, in milliseconds. */
const EDIT_PATIENCE = 200

/** A polite live region for screen readers: the texts of `announce`, and the effects of edits, undo, keys and tools. */
export function LiveRegion() {
  const t = useText()
  const store = useEditorStore()
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const say = (message: string | null) => {
      if (!message || !region.current) return
      // A screen reader reads the same words again only if the text changes.
      region.current.textContent = region.current.textContent === message ? `${message}\u00a0` : message
    }
    const stops = [
      announcements.subscribe(({ message }) => say(message)),
      store.subscribe((state, before) => {
        const change = describeChange(state, before, t)
        if (change) announce(change)
        const edit = describeEdit(state, before, t)
        if (edit) announceUnlessTold(edit, EDIT_PATIENCE)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, t])

  return <div ref={region} className={styles.hidden} role="status" aria-live="polite" data-testid="live-region" />
}

/** The name of a new entry of the history, or the size of the selection; null: nothing to say. */
function describeEdit(state: EditorState, before: EditorState, t: EditorText): string | null {
  const { history, selected, laneSelected } = state
  if (history.serial > before.history.serial && history.undoName) return formatEntryName(history.undoName)
  if (selected.length > 0 && selected.length !== before.selected.length)
    return t('announce.selected', { count: selected.length })
  if (laneSelected.length > 0 && laneSelected.length !== before.laneSelected.length)
    return t('lane.selectedPoints', { count: laneSelected.length })
  return null
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
    const hasName = (trackById(state.song, state.selectedTrackId)?.name ?? '') !== ''
    return track && (hasName ? t('announce.track', { name: track.name }) : track.name)
  }
  if (state.trackSelection !== before.trackSelection && selectedTracks(state).length > 1) {
    return t('tracks:several', { number: selectedTracks(state).length })
  }
  if (state.tool !== before.tool) return t('announce.tool', { tool: t(`action.${state.tool}`) })
  return null
}
