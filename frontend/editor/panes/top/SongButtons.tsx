import { Sparkles, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button, Menu, Tooltip } from '../../../ui'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { useAction } from '../useAction'
import { useMenuItems } from '../useMenuItems'
import styles from './EditorTopBar.module.css'

/** Opens the composer. */
export function CreateButton() {
  const { label, run } = useAction('create')
  return (
    <Button size="sm" className={styles.create} icon={<Sparkles size={14} />} aria-label={label} onClick={run}>
      <span>{label}</span>
    </Button>
  )
}

export function ExportButton() {
  const t = useText()
  const items = useMenuItems()
  // Opening the menu renders it, so its items are enabled or disabled as of that moment.
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
      items={items([
        'exportMidi',
        'exportWav',
        'exportMp3',
        'exportStems',
        'exportMusicXml',
        'printScore',
        '-',
        'exportSettings',
      ])}
    />
  )
}

/**
 * The button that saves. It shows progress without changing its width, and after a failure that the song is not saved.
 */
export function SaveButton() {
  const t = useText()
  const { label, keys, run } = useAction('save')
  const saving = useEditor((state) => state.saving)
  const failed = saving === 'failed'
  return (
    <Tooltip label={failed ? t('top.saveFailed') : label} keys={keys}>
      <Button
        variant="primary"
        size="sm"
        data-hint="save"
        busy={saving === 'saving'}
        icon={failed ? <TriangleAlert size={14} aria-label={t('top.saveFailed')} /> : undefined}
        onClick={run}
      >
        {saving === 'saving' ? t('top.saving') : t('top.save')}
      </Button>
    </Tooltip>
  )
}
