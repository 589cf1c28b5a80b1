import { Button, Menu } from '../../../ui'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'
import styles from './TopBar.module.css'

export function ExportButton() {
  const t = useText()
  const items = useMenuItems()
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" className={styles.export}>
          {t('top.export')}
        </Button>
      }
      items={items(['exportMidi', 'exportWav'])}
    />
  )
}
