import { Download } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './EditorLayout.module.css'

/** Explains why the editor stopped and offers every way out; a loaded song can still be downloaded. */
export function ErrorScreen({ message }: { message?: string }) {
  const t = useText()
  const failure = useEditor((state) => state.failure)
  const hasSong = useEditor((state) => state.song !== null)
  const { exportMidi } = useEditorActions()
  const { leave, openReport } = useEditorRuntime()
  const { t: help } = useTranslation('help')
  return (
    <div className={styles.screen} role="alert">
      <h1>{t('error.title')}</h1>
      <p>{message ?? failure}</p>
      <div className={styles.choices}>
        <Button onClick={() => leave('/')}>{t('error.library')}</Button>
        <Button onClick={() => window.location.reload()}>{t('common:retry')}</Button>
        <Button onClick={openReport}>{help('report.menu')}</Button>
        {hasSong && (
          <Button variant="primary" icon={<Download size={16} />} onClick={() => void exportMidi()}>
            {t('error.download')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Shows the error screen if a pane throws; the song is safe in its worker. */
export class EditorBoundary extends Component<Props, State> {
  override readonly state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error() }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />
  }
}
