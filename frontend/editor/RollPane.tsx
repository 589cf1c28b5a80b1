import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RollCanvas } from './canvas/RollCanvas'
import { ScrollBar } from './canvas/ScrollBar'
import { PITCH_AXIS, TIME_AXIS } from './canvas/scrollAxis'
import styles from './EditorView.module.css'
import type { EditorSession } from './session/createSession'

/** The canvas with its scroll bars, taking pointers and the wheel. */
export function RollPane({ session }: { session: EditorSession }) {
  const { t } = useTranslation('session')
  const { scene, surface, onManualScroll } = session
  const canvas = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => (canvas.current ? surface.attach(canvas.current) : undefined), [surface])

  const labels = (name: 'time' | 'pitch') => ({
    scroll: t(`${name}.scroll`),
    zoomOut: t(`${name}.zoomOut`),
    resetZoom: t(`${name}.resetZoom`),
    zoomIn: t(`${name}.zoomIn`),
  })

  return (
    <div className={styles.roll}>
      <section ref={canvas} id={id} className={styles.canvas} aria-label={t('pianoRoll')}>
        <RollCanvas scene={scene} />
      </section>
      <ScrollBar scene={scene} axis={PITCH_AXIS} labels={labels('pitch')} controls={id} onManualScroll={onManualScroll} />
      <ScrollBar scene={scene} axis={TIME_AXIS} labels={labels('time')} controls={id} onManualScroll={onManualScroll} />
    </div>
  )
}
