import { useState } from 'react'
import { Button, Menu } from '../../../ui'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'
import styles from './TopBar.module.css'

export function ExportButton() {
  const t = useText()
  const items = useMenuItems()
  // Renders when it opens: its items are as possible as they are then.
  const [open, setOpen] = useState(false)
  return (
    <Menu
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" className={styles.export}>
          {t('top.export')}
        </Button>
      }
      items={items(['exportMidi', 'exportWav'])}
    />
  )
}
