import { Button, type Close, Dialog } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

interface Props {
  /** How many notes each of them has. */
  readonly takes: readonly number[]
  /** Answers the index of the one to keep; without an answer all are kept. */
  readonly close: Close<number>
}

/** The takes of a recording in a loop: keeps one of them, or all. */
export function TakesDialog({ takes, close }: Props) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('recording.takes')}
      description={t('recording.takesText')}
      footer={
        <Button variant="primary" onClick={() => close()}>
          {t('recording.keepAll')}
        </Button>
      }
    >
      <ol className={styles.takes}>
        {takes.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: takes are known by their place.
          <li key={i}>
            <Button onClick={() => close(i)}>{t('recording.keepTake', { number: i + 1, count })}</Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
