import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type Close, Dialog, IconButton } from '../../../ui'
import styles from './dialogs.module.css'

interface Props {
  readonly files: readonly { readonly id: string; readonly name: string; readonly usedAt: number }[]
  /** Removes a file from the list; the list stays open for the others. */
  forget(id: string): void
  /** Closes the dialog, with the id of the file to open. */
  readonly close: Close<string>
}

/** The files that were opened or saved on this computer. */
export function RecentFilesDialog({ files, forget, close }: Props) {
  const { t, i18n } = useTranslation(['desktop', 'common'])
  const [left, setLeft] = useState(files)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const drop = (dropped: string) => {
    forget(dropped)
    setLeft(left.filter(({ id }) => id !== dropped))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('recent.title')}
      description={t(left.length > 0 ? 'recent.text' : 'recent.none')}
      size="md"
      footer={
        <Button variant="quiet" onClick={() => close()}>
          {t('common:close')}
        </Button>
      }
    >
      {left.length > 0 && (
        <ul className={styles.recoveries}>
          {left.map(({ id, name, usedAt }) => (
            <li key={id} className={styles.recent}>
              <button
                type="button"
                className={styles.recentOpen}
                aria-label={t('recent.open', { name })}
                onClick={() => close(id)}
              >
                <b>{name}</b>
                <span>{t('recent.used', { time: date.format(usedAt) })}</span>
              </button>
              <IconButton icon={<X size={16} />} label={t('recent.forget', { name })} onClick={() => drop(id)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
