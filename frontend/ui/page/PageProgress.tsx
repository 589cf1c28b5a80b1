import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useIsDialogComing } from '../dialogs/ask'
import { Progress } from '../feedback/Progress'
import styles from './PageProgress.module.css'

/**
 * A progress line at the top while the code of the next page or of a dialog loads. The current page stays visible
 * meanwhile.
 */
export function PageProgress() {
  const { t } = useTranslation('common')
  const isDialogComing = useIsDialogComing()
  if (useNavigation().state === 'idle' && !isDialogComing) return null
  return (
    <div className={styles.line}>
      <Progress label={t('loading')} value={null} />
    </div>
  )
}
