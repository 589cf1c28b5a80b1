import { useEffect, useLayoutEffect, useRef } from 'react'
import { loadAtFirstSign, onDemand, Spinner, useCode } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import styles from './Score.module.css'

const viewCode = onDemand(() => import('./ScoreView'))

/** The Score view, which covers the toolbar and the canvas while its tab is chosen. */
export function ScorePane() {
  const t = useText()
  const isShown = useEditor((state) => state.showScore)
  const { setView } = useEditorActions()
  const code = useCode(viewCode, isShown, () => setView('roll'))
  useEffect(() => loadAtFirstSign([viewCode]), [])
  const pane = useRef<HTMLElement>(null)
  /** The element that had the focus when the score covered it; null: none. */
  const covered = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isShown && focused instanceof HTMLElement && focused.closest('[inert]')) {
      covered.current = focused
      pane.current?.focus()
    } else if (!isShown && focused === document.body) covered.current?.focus()
    if (!isShown) covered.current = null
  }, [isShown])
  if (!isShown) return null
  return (
    <section ref={pane} className={styles.pane} tabIndex={-1} aria-label={t('action.scoreView')}>
      {code ? (
        <code.ScoreView />
      ) : (
        <div className={styles.message} role="status" aria-label={t('common:loading')}>
          <Spinner size={24} />
        </div>
      )}
    </section>
  )
}
