import { Spinner } from '../../../ui'
import { useText } from '../text'
import styles from './EditorLayout.module.css'

export function LoadingScreen() {
  const t = useText()
  return (
    <div className={styles.screen} role="status" data-testid="editor-loading">
      <Spinner size={28} />
      {t('loading')}
    </div>
  )
}
