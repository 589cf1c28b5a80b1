import type { TFunction } from 'i18next'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type DrumName, drumRows } from '#shared/music/drumNames'
import { bendRangeOf } from '#shared/song/bendRange'
import { EMPTY_CONTROLS } from '#shared/song/controlColumns'
import { programAt, trackById } from '#shared/song/derive'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { Button, KeyArea, useEffectOn } from '../ui'
import { CanvasFrame } from './canvas/CanvasFrame'
import { SceneLayers } from './canvas/SceneLayers'
import { StageCanvas } from './canvas/StageCanvas'
import styles from './EditorView.module.css'
import { useEditor } from './model/context'
import { type EditorState, shownTab } from './model/state'
import { drumLabel } from './panes/instruments/drumLabel'
import { programLabel } from './panes/instruments/instrumentName'
import { useNarrow } from './panes/layout/useMedia'
import { useText } from './panes/text'
import type { Workspace } from './workspace/createWorkspace'

/** Content that the vertical scroll bar moves; null: the view has no such bar. */
const ROWS = { roll: 'pitch', arrange: 'tracks', tempo: null } as const

/** The canvas with its scroll bars; it takes pointers and the wheel. */
export function CanvasPane({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['workspace', 'music', 'common'])
  const text = useText()
  const { stage, scenes, surfaces, onManualScroll, cursor } = workspace
  const view = useEditor((state) => state.view)
  const showTracks = useEditor((state) => state.showTracks)
  const narrow = useNarrow()
  const hint = useId()
  const kit = useStore(workspace.store, kitOf)
  const canvas = useRef<HTMLElement>(null)
  const labels = useMemo(() => {
    const rows = ROWS[view]
    return { time: labelsOf(t, 'time'), rows: rows && labelsOf(t, rows) }
  }, [t, view])

  const keys = { roll: t('pianoRollKeys'), arrange: text('arrange.keys'), tempo: text('timeline.tempoKeys') }

  const fallback = useMemo(
    () => (
      <p className={styles.noWebGl} role="alert">
        {t('noWebGl')}
      </p>
    ),
    [t],
  )

  const lost = useMemo(
    () => (
      <div className={styles.noWebGl} role="alert">
        <p>{t('webGlLost')}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
      </div>
    ),
    [t],
  )

  const layers = useMemo(() => <SceneLayers stage={stage} scenes={scenes} />, [stage, scenes])

  useEffect(() => (canvas.current ? surfaces[view].attach(canvas.current) : undefined), [surfaces, view])

  /** Shows the cursor of the view if the focus came by keys. */
  function showCursor(element: Element): void {
    if (element.matches(':focus-visible')) cursor.show()
  }
  // The canvas keeps the focus when the view changes.
  const tab = useEditor(shownTab)
  useEffectOn([tab], () => {
    const element = canvas.current
    if (element !== null && document.activeElement === element && tab !== 'score') showCursor(element)
  })

  const tracks = useEditor((state) => state.song?.tracks)
  useEffect(() => {
    const isBeside = showTracks && !narrow
    const shown = (tracks ?? []).filter(({ channel }) => channel !== null)
    scenes.arrange.setNames(
      isBeside ? null : shown.map(({ name }, i) => name || text('tracks.unnamed', { number: i + 1 })),
    )
  }, [scenes, narrow, showTracks, tracks, text])

  const bendRange = useEditor(({ song, selectedTrackId }) =>
    bendRangeOf((song && trackById(song, selectedTrackId)?.controls) ?? EMPTY_CONTROLS),
  )
  useEffect(() => scenes.roll.setLanes({ bendRange }), [scenes, bendRange])

  const presets = useEditor((state) => state.presets)
  useEffect(() => {
    scenes.roll.setLanes({
      words: {
        on: text('lane.on'),
        off: text('lane.off'),
        program: (program, rhythm) => programLabel(program, rhythm, presets, text),
      },
    })
  }, [scenes, text, presets])

  useEffect(() => {
    const nameOf = (name: DrumName) => t(`music:drums.${name}`)
    const rows = drumRows(kit).map(({ noteNumber }) => [noteNumber, drumLabel(kit, noteNumber, nameOf) ?? ''] as const)
    scenes.roll.setDrumLabels(new Map(rows))
  }, [scenes, t, kit])

  return (
    <CanvasFrame stage={stage} scene={scenes[view]} labels={labels} onManualScroll={onManualScroll}>
      <KeyArea
        as="section"
        ref={canvas}
        className={styles.canvas}
        role="application"
        aria-label={t(`views.${view}`)}
        aria-describedby={hint}
        onFocus={({ target }) => showCursor(target)}
        onPointerDown={cursor.hide}
        onBlur={cursor.hide}
      >
        <p id={hint} hidden>
          {keys[view]}
        </p>
        <StageCanvas stage={stage} fallback={fallback} lost={lost}>
          {layers}
        </StageCanvas>
      </KeyArea>
    </CanvasFrame>
  )
}

/** The program of the selected track's first kit; 0 if it is not a rhythm track. */
function kitOf({ song, selectedTrackId }: EditorState): number {
  const track = song && trackById(song, selectedTrackId)
  return song && track && isRhythm(song, track) ? programAt(track, 0) : 0
}

function labelsOf(t: TFunction<['workspace', 'music', 'common']>, axis: 'time' | 'pitch' | 'tracks') {
  return {
    scroll: t(`${axis}.scroll`),
    zoomOut: t(`${axis}.zoomOut`),
    resetZoom: t(`${axis}.resetZoom`),
    zoomIn: t(`${axis}.zoomIn`),
  }
}
