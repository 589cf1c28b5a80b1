import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { lastOf } from '#shared/core/required'
import { Button, Checkbox, type Close, Dialog, FormError } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

const KINDS = ['midi', 'logs', 'sheet'] as const
type Choice = Readonly<Record<(typeof KINDS)[number], boolean>>

export interface ExportFilesProps {
  /** Makes the files on the server. Resolves to their addresses; rejects with an error for `reasonOf`. */
  send(choice: Choice, signal: AbortSignal): Promise<readonly string[]>
  reasonOf(error: unknown): string
  readonly close: Close
}

/**
 * Asks which files the server should make of the stored song, and opens each in its own tab. Tabs that the browser
 * blocks become links.
 */
export function ExportFilesDialog({ send, reasonOf, close }: ExportFilesProps) {
  const t = useText()
  const [choice, setChoice] = useState<Choice>({ midi: true, logs: false, sheet: false })
  const [running, setRunning] = useState<AbortController | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [blocked, setBlocked] = useState<readonly string[]>([])

  async function run(): Promise<void> {
    const controller = new AbortController()
    setRunning(controller)
    setFailure(null)
    try {
      const files = await send(choice, controller.signal)
      const left = files.filter((file) => window.open(file, '_blank') === null)
      if (left.length === 0) return close()
      setBlocked(left)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(reasonOf(error))
    }
    setRunning(null)
  }

  const cancel = () => {
    running?.abort()
    close()
  }
  const isDone = blocked.length > 0
  return (
    <Dialog
      open
      size="xs"
      onOpenChange={(open) => !open && cancel()}
      title={t('exportFiles.title')}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t(isDone ? 'common:close' : 'common:cancel')}
          </Button>
          {!isDone && (
            <Button
              variant="primary"
              busy={running !== null}
              disabled={!KINDS.some((kind) => choice[kind])}
              onClick={() => void run()}
            >
              {t(running ? 'exportFiles.running' : 'exportFiles.run')}
            </Button>
          )}
        </>
      }
    >
      {isDone ? (
        <ul className={styles.links}>
          {blocked.map((file) => (
            <li key={file}>
              <a href={file} target="_blank" rel="noreferrer">
                <ExternalLink size={16} aria-hidden="true" />
                {decodeURIComponent(lastOf(file.split('/')))}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.kinds}>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`exportFiles.${kind}`)}
              checked={choice[kind]}
              disabled={running !== null}
              onChange={(on) => setChoice({ ...choice, [kind]: on })}
            />
          ))}
          {failure && <FormError>{failure}</FormError>}
        </div>
      )}
    </Dialog>
  )
}
