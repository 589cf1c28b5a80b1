import { type CSSProperties, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useEditor, useEditorActions } from '../../model/context'
import { PaneDivider } from '../layout/PaneDivider'
import { trackListWidth } from '../layout/paneSize'
import { useNarrow } from '../layout/useMedia'
import { useText } from '../text'
import { TrackList } from '../tracks/TrackList'
import styles from './EditorLayout.module.css'

/** The track list beside the notes; in a narrow window it covers them, and closes when a track is picked. */
export function TrackPane() {
  const t = useText()
  const { setShowTracks } = useEditorActions()
  const shown = useEditor((state) => state.showTracks)
  const narrow = useNarrow()
  const width = useStore(trackListWidth.store)
  const wasNarrow = useRef(false)
  useEffect(() => {
    if (wasNarrow.current === narrow) return
    wasNarrow.current = narrow
    setShowTracks(!narrow)
  }, [narrow, setShowTracks])
  if (!shown) return null
  if (!narrow) {
    return (
      <div className={styles.tracks} style={{ '--tracks': `${width}px` } as CSSProperties}>
        <TrackList />
        <PaneDivider
          label={t('tracks:width')}
          edge="right"
          size={width}
          limits={trackListWidth}
          onChange={trackListWidth.set}
        />
      </div>
    )
  }
  const hide = () => setShowTracks(false)
  return (
    <div className={styles.overlay}>
      <TrackList onPick={hide} />
      <button type="button" className={styles.behind} aria-label={t('tracks.hide')} onClick={hide} />
    </div>
  )
}
