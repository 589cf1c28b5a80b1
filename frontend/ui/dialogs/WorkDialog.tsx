import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { FormError } from '../feedback/FormError'
import { Progress } from '../feedback/Progress'
import { useEffectOn } from '../useEffectOn'
import type { Close } from './ask'
import { Dialog } from './Dialog'
import styles from './WorkDialog.module.css'

export interface WorkFailure {
  readonly reason: string
  /** Whether to offer another attempt, which may succeed. */
  readonly canRetry: boolean
}

interface WorkWords {
  readonly title: string
  readonly message: string
  /** The accessible name of the progress bar. */
  readonly progress: string
  /** The title after a failure. */
  readonly failed: string
}

interface Props {
  readonly words: WorkWords
  /**
   * Does the work; `onProgress` gets 0–1. Resolves to the reason if it failed, else to null. The signal is aborted when
   * the dialog closes.
   */
  run(onProgress: (fraction: number) => void, signal: AbortSignal): Promise<WorkFailure | null>
  readonly close: Close
}

/**
 * Runs long work and shows its progress, or why it failed. Closes only by its own button or when the work ends. One
 * dialog shows both, so that the focus stays in it. While the work runs, no button has the focus: Space, which also
 * plays, must not cancel it.
 */
export function WorkDialog({ words, run, close }: Props) {
  const { t, i18n } = useTranslation('common')
  const [attempt, setAttempt] = useState(1)
  const [fraction, setFraction] = useState(0)
  const [failure, setFailure] = useState<WorkFailure | null>(null)
  const start = async (signal: AbortSignal) => {
    const ended = await run((done) => setFraction(Math.min(1, Math.max(0, done))), signal)
    if (signal.aborted) return
    if (ended === null) close()
    else setFailure(ended)
  }
  useEffectOn([attempt], () => {
    const controller = new AbortController()
    void start(controller.signal)
    return () => controller.abort()
  })
  const retry = () => {
    setFailure(null)
    setFraction(0)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      open
      locked={failure === null}
      onOpenChange={() => close()}
      title={failure ? words.failed : words.title}
      description={failure ? undefined : words.message}
      footer={
        <>
          <Button variant={failure?.canRetry ? 'quiet' : 'outline'} onClick={() => close()}>
            {t(failure && !failure.canRetry ? 'close' : 'cancel')}
          </Button>
          {failure?.canRetry && (
            <Button variant="primary" autoFocus onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <FormError>{failure.reason}</FormError>
      ) : (
        <div className={styles.progress}>
          <Progress label={words.progress} value={fraction} />
          <span>{(Math.floor(fraction * 100) / 100).toLocaleString(i18n.language, { style: 'percent' })}</span>
        </div>
      )}
    </Dialog>
  )
}
