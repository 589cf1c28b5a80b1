import { useEffect } from 'react'
import { loadAtFirstSign, onDemand, Spinner, useCode } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import styles from './Score.module.css'

const viewCode = onDemand(() => import('./ScoreView'))

/** The Score view over the toolbar and the canvas, while its tab is chosen. */
export function ScorePane() {
  const t = useText()
  const isShown = useEditor((state) => state.showScore)
  const { setView } = useEditorActions()
  const code = useCode(viewCode, isShown, () => setView('roll'))
  useEffect(() => loadAtFirstSign([viewCode]), [])
  if (!isShown) return null
  return (
    <div className={styles.pane}>
      {code ? (
        <code.ScoreView />
      ) : (
        <div className={styles.message} role="status" aria-label={t('loading')}>
          <Spinner size={24} />
        </div>
      )}
    </div>
  )
}
