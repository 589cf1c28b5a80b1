import { useEffect, useEffectEvent, useState } from 'react'
import { Button, type Close, Dialog, FormError, Progress } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

export interface ExportFailure {
  readonly reason: string
  /** Another attempt may succeed, and is offered. */
  readonly canRetry: boolean
}

interface Props {
  /**
   * Makes the file and saves it; `onProgress` gets 0–1. Resolves with the reason when there is no file, else with null. The signal is
   * aborted when the dialog closes.
   */
  run(onProgress: (fraction: number) => void, signal: AbortSignal): Promise<ExportFailure | null>
  readonly close: Close
}

/**
 * Runs an export and shows its progress, or why it failed. Only its own button or the end closes it. It is one dialog
 * for both, so that the focus stays in it. While it runs, none of its buttons has the focus: Space, the key that plays, must not
 * cancel it.
 */
export function ExportDialog({ run, close }: Props) {
  const t = useText()
  const [attempt, setAttempt] = useState(1)
  const [fraction, setFraction] = useState(0)
  const [failure, setFailure] = useState<ExportFailure | null>(null)
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const ended = await run((done) => setFraction(Math.min(1, Math.max(0, done))), signal)
    if (signal.aborted) return
    if (ended === null) close()
    else setFailure(ended)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs once.
  useEffect(() => {
    const controller = new AbortController()
    void start(controller.signal)
    return () => controller.abort()
  }, [attempt])
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
      title={t(failure ? 'exporting.failed' : 'exporting.title')}
      description={failure ? undefined : t('exporting.message')}
      footer={
        <>
          <Button variant={failure?.canRetry ? 'quiet' : 'outline'} onClick={() => close()}>
            {t(failure && !failure.canRetry ? 'exporting.close' : 'exporting.cancel')}
          </Button>
          {failure?.canRetry && (
            <Button variant="primary" autoFocus onClick={retry}>
              {t('exporting.retry')}
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <FormError>{failure.reason}</FormError>
      ) : (
        <div className={styles.progress}>
          <Progress label={t('exporting.progress')} value={fraction} />
          <span>{t('exporting.percent', { percent: Math.floor(fraction * 100) })}</span>
        </div>
      )}
    </Dialog>
  )
}
