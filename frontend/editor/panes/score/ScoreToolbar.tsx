import {
  FileMusic,
  LocateFixed,
  MoveHorizontal,
  PanelLeft,
  Printer,
  Redo2,
  SlidersHorizontal,
  Undo2,
  Users,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { IconButton, SegmentedControl, Toggle } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { ZOOMS } from '../../model/score'
import { ActionButton } from '../ActionButton'
import bar from '../layout/Toolbar.module.css'
import { useText } from '../text'

interface Props {
  readonly showsOptions: boolean
  setShowsOptions(on: boolean): void
}

/** The bar above the score. */
export function ScoreToolbar({ showsOptions, setShowsOptions }: Props) {
  const t = useText()
  const { setScore, setAutoScroll } = useEditorActions()
  const { layout, zoom } = useEditor((state) => state.score)
  const autoScroll = useEditor((state) => state.autoScroll === 'on')
  const showTracks = useEditor((state) => state.showTracks)
  const zoomBy = (factor: number) => setScore({ zoom: Math.min(ZOOMS.max, Math.max(ZOOMS.min, zoom * factor)) })
  return (
    <div className={bar.bar} role="toolbar" aria-label={t('toolbar.label')} data-view="score">
      <ActionButton id="trackList" icon={<PanelLeft />} pressed={showTracks} />
      <SegmentedControl
        label={t('score.layout')}
        value={layout}
        segments={[
          { value: 'pages', label: t('score.pages'), narrowIcon: <FileMusic /> },
          { value: 'parts', label: t('score.parts'), narrowIcon: <Users /> },
          { value: 'continuous', label: t('score.continuous'), narrowIcon: <MoveHorizontal /> },
        ]}
        onChange={(value) => setScore({ layout: value })}
      />
      <span className={bar.space} />
      <ActionButton id="undo" icon={<Undo2 />} />
      <ActionButton id="redo" icon={<Redo2 />} />
      <span className={bar.separator} />
      <IconButton icon={<ZoomOut />} label={t('score.zoomOut')} onClick={() => zoomBy(1 / ZOOMS.step)} />
      <IconButton icon={<ZoomIn />} label={t('score.zoomIn')} onClick={() => zoomBy(ZOOMS.step)} />
      <span className={bar.separator} />
      <ActionButton id="printScore" icon={<Printer />} />
      <IconButton
        icon={<SlidersHorizontal />}
        label={t('score.options')}
        pressed={showsOptions}
        onClick={() => setShowsOptions(!showsOptions)}
      />
      <span className={bar.separator} />
      <Toggle pressed={autoScroll} onChange={setAutoScroll} icon={<LocateFixed className={bar.narrowIcon} />}>
        <span className={bar.autoScroll}>{t('toolbar.autoScroll')}</span>
      </Toggle>
    </div>
  )
}
