import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RollCanvas } from './canvas/RollCanvas'
import styles from './EditorView.module.css'
import type { EditorSession } from './session/createSession'

/** The canvas with its scroll bars, taking pointers and the wheel. */
export function RollPane({ session, className }: { session: EditorSession; className: string }) {
  const { t } = useTranslation('session')
  const surface = useRef<HTMLElement>(null)

  useEffect(() => (surface.current ? session.surface.attach(surface.current) : undefined), [session])

  return (
    <div className={className}>
      <section ref={surface} className={styles.canvas} aria-label={t('pianoRoll')}>
        <RollCanvas scene={session.scene} />
      </section>
    </div>
  )
}
