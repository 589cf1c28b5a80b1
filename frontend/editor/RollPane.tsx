import type { TFunction } from 'i18next'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DRUM_ROWS } from '#shared/music/drumNames'
import { CanvasFrame } from './canvas/CanvasFrame'
import { RollLayers } from './canvas/RollLayers'
import { StageCanvas } from './canvas/StageCanvas'
import styles from './EditorView.module.css'
import { programLabel } from './panes/instruments/instrumentName'
import { useText } from './panes/text'
import type { Workspace } from './workspace/createWorkspace'

/** The canvas with its scroll bars, taking pointers and the wheel. */
export function RollPane({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['workspace', 'music'])
  const text = useText()
  const { stage, scene, surface, onManualScroll, cursor } = workspace
  const hint = useId()
  const canvas = useRef<HTMLElement>(null)
  const labels = useMemo(() => ({ time: labelsOf(t, 'time'), rows: labelsOf(t, 'pitch') }), [t])

  const fallback = useMemo(
    () => (
      <p className={styles.noWebGl} role="alert">
        {t('noWebGl')}
      </p>
    ),
    [t],
  )

  const layers = useMemo(() => <RollLayers stage={stage} scene={scene} />, [stage, scene])

  useEffect(() => (canvas.current ? surface.attach(canvas.current) : undefined), [surface])

  useEffect(() => {
    scene.setLanes({
      words: {
        on: text('lane.on'),
        off: text('lane.off'),
        program: (program, rhythm) => programLabel(program, rhythm, text),
      },
    })
    scene.setDrumLabels(new Map(DRUM_ROWS.map(({ noteNumber, name }) => [noteNumber, t(`music:drums.${name}`)])))
  }, [scene, t, text])

  return (
    <CanvasFrame stage={stage} scene={scene} labels={labels} onManualScroll={onManualScroll}>
      <section
        ref={canvas}
        className={styles.canvas}
        role="application"
        aria-label={t('pianoRoll')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move a note cursor in it.
        tabIndex={0}
        onFocus={({ target }) => target.matches(':focus-visible') && cursor.show()}
        onPointerDown={cursor.hide}
        onBlur={cursor.hide}
      >
        <p id={hint} hidden>
          {t('pianoRollKeys')}
        </p>
        <StageCanvas stage={stage} fallback={fallback}>
          {layers}
        </StageCanvas>
      </section>
    </CanvasFrame>
  )
}

function labelsOf(t: TFunction<['workspace', 'music']>, axis: 'time' | 'pitch') {
  return {
    scroll: t(`${axis}.scroll`),
    zoomOut: t(`${axis}.zoomOut`),
    resetZoom: t(`${axis}.resetZoom`),
    zoomIn: t(`${axis}.zoomIn`),
  }
}
