import { Music4 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { EmptyState, Spinner } from '../../../ui'
import { useEditor, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './Score.module.css'
import { ScoreOptionsPanel } from './ScoreOptionsPanel'
import { ScorePages } from './ScorePages'
import { ScoreToolbar } from './ScoreToolbar'
import { loadFaces } from './scoreFaces'

/** The song as an engraved score: pages to read, play from and select in, and the choices of its notation. */
export function ScoreView() {
  const { score } = useEditorRuntime()
  const { status, failure, pages } = useStore(score.store)
  const [hasFaces, setHasFaces] = useState(false)
  const [showsOptions, setShowsOptions] = useState(false)
  useEffect(() => {
    void loadFaces().then(() => setHasFaces(true))
  }, [])
  const showHistory = useEditor((state) => state.showHistory)
  const isReady = hasFaces && pages.length > 0
  return (
    <div className={styles.view} data-testid="score">
      <ScoreToolbar showsOptions={showsOptions} setShowsOptions={setShowsOptions} />
      <div className={styles.body} data-history={showHistory} aria-busy={status === 'working'}>
        {status === 'failed' ? <NoScore failure={failure} /> : isReady ? <ScorePages /> : <Engraving />}
        {showsOptions && <ScoreOptionsPanel onClose={() => setShowsOptions(false)} />}
      </div>
    </div>
  )
}

function Engraving() {
  const t = useText()
  return (
    <div className={styles.message} role="status">
      <Spinner size={24} />
      {t('score.engraving')}
    </div>
  )
}

function NoScore({ failure }: { failure: unknown }) {
  const t = useText()
  const code = (failure as { code?: unknown }).code
  const reason = code === 'song_too_short' ? 'nothing' : code === 'song_too_long' ? 'tooLong' : ('failed' as const)
  return (
    <EmptyState
      className={styles.message}
      role={reason === 'nothing' ? 'status' : 'alert'}
      art={<Music4 size={32} strokeWidth={1.5} />}
      title={t(`score.${reason}`)}
      text={t(`score.${reason}Why`)}
    />
  )
}
