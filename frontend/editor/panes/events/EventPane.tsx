import { useEffect, useState } from 'react'
import { loadAtFirstSign, onDemand, Spinner, useCode } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { PaneDivider } from '../layout/PaneDivider'
import { useNarrow } from '../layout/useMedia'
import { useText } from '../text'
import styles from './EventPane.module.css'
import { clampWidth, DEFAULT_WIDTH, keptEventPane, MAX_WIDTH, MIN_WIDTH } from './eventPaneMemory'

const listCode = onDemand(() => import('./EventList'))

/** The event list beside the notes, with a divider to drag; in a narrow window it covers them. */
export function EventPane() {
  const t = useText()
  const isShown = useEditor((state) => state.showEvents)
  const { setShowEvents } = useEditorActions()
  const isNarrow = useNarrow()
  const hide = () => setShowEvents(false)
  const code = useCode(listCode, isShown, hide)
  const [width, setWidth] = useState(() => keptEventPane.get().width)
  useEffect(() => loadAtFirstSign([listCode]), [])
  const resize = (wanted: number) => {
    const next = clampWidth(Math.min(wanted, window.innerWidth / 2))
    keptEventPane.set({ ...keptEventPane.get(), width: next })
    setWidth(next)
  }
  if (!isShown) return null
  const pane = (
    <aside className={styles.pane} style={isNarrow ? undefined : { width }} aria-label={t('events:title')}>
      {!isNarrow && (
        <PaneDivider
          label={t('events:resize')}
          edge="left"
          size={width}
          limits={{ min: MIN_WIDTH, max: MAX_WIDTH, first: DEFAULT_WIDTH }}
          onChange={resize}
        />
      )}
      {code ? (
        <code.EventList />
      ) : (
        <div className={styles.loading} role="status" aria-label={t('common:loading')}>
          <Spinner size={20} />
        </div>
      )}
    </aside>
  )
  if (!isNarrow) return pane
  return (
    <div className={styles.overlay}>
      <button type="button" className={styles.behind} aria-label={t('events:hide')} onClick={hide} />
      {pane}
    </div>
  )
}
