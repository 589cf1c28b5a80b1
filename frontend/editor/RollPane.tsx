import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RollCanvas } from './canvas/RollCanvas'
import { RollFrame } from './canvas/RollFrame'
import styles from './EditorView.module.css'
import type { EditorSession } from './session/createSession'

/** The canvas with its scroll bars, taking pointers and the wheel. */
export function RollPane({ session }: { session: EditorSession }) {
  const { t } = useTranslation('session')
  const { scene, surface, onManualScroll } = session
  const canvas = useRef<HTMLElement>(null)
  const labels = useMemo(() => ({ time: labelsOf(t, 'time'), pitch: labelsOf(t, 'pitch') }), [t])

  useEffect(() => (canvas.current ? surface.attach(canvas.current) : undefined), [surface])

  return (
    <RollFrame scene={scene} labels={labels} onManualScroll={onManualScroll}>
      <section ref={canvas} className={styles.canvas} aria-label={t('pianoRoll')}>
        <RollCanvas scene={scene} />
      </section>
    </RollFrame>
  )
}

function labelsOf(t: TFunction<'session'>, axis: 'time' | 'pitch') {
  return {
    scroll: t(`${axis}.scroll`),
    zoomOut: t(`${axis}.zoomOut`),
    resetZoom: t(`${axis}.resetZoom`),
    zoomIn: t(`${axis}.zoomIn`),
  }
}
