import type { TFunction } from 'i18next'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type DrumName, drumRows } from '#shared/music/drumNames'
import { programAt, trackById } from '#shared/song/derive'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { CanvasFrame } from './canvas/CanvasFrame'
import { RollLayers } from './canvas/RollLayers'
import { StageCanvas } from './canvas/StageCanvas'
import styles from './EditorView.module.css'
import type { EditorState } from './model/state'
import { drumLabel } from './panes/instruments/drumLabel'
import { programLabel } from './panes/instruments/instrumentName'
import { useText } from './panes/text'
import type { Workspace } from './workspace/createWorkspace'

/** The canvas with its scroll bars, taking pointers and the wheel. */
export function RollPane({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['workspace', 'music'])
  const text = useText()
  const { stage, scene, surface, onManualScroll, cursor } = workspace
  const hint = useId()
  const kit = useStore(workspace.store, kitOf)
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
  }, [scene, text])

  useEffect(() => {
    const nameOf = (name: DrumName) => t(`music:drums.${name}`)
    const rows = drumRows(kit).map(({ noteNumber }) => [noteNumber, drumLabel(kit, noteNumber, nameOf) ?? ''] as const)
    scene.setDrumLabels(new Map(rows))
  }, [scene, t, kit])

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

/** The program of the kit that the selected track begins with; 0 when it is no rhythm track. */
function kitOf({ song, selectedTrackId }: EditorState): number {
  const track = song && trackById(song, selectedTrackId)
  return track?.channel === RHYTHM_CHANNEL ? programAt(track, 0) : 0
}

function labelsOf(t: TFunction<['workspace', 'music']>, axis: 'time' | 'pitch') {
  return {
    scroll: t(`${axis}.scroll`),
    zoomOut: t(`${axis}.zoomOut`),
    resetZoom: t(`${axis}.resetZoom`),
    zoomIn: t(`${axis}.zoomIn`),
  }
}
