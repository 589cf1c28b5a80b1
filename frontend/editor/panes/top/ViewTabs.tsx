import { ChartSpline, Music4, Piano, Rows3 } from 'lucide-react'
import { SegmentedControl } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { shownTab } from '../../model/state'
import { useText } from '../text'

/** The choice of the visible view. */
export function ViewTabs({ className }: { className?: string }) {
  const t = useText()
  const { setView } = useEditorActions()
  const view = useEditor(shownTab)
  return (
    <SegmentedControl
      className={className}
      label={t('top.views')}
      value={view}
      segments={[
        { value: 'roll', label: t('action.rollView'), icon: <Piano /> },
        { value: 'arrange', label: t('action.arrangeView'), icon: <Rows3 /> },
        { value: 'tempo', label: t('action.tempoView'), icon: <ChartSpline /> },
        { value: 'score', label: t('action.scoreView'), icon: <Music4 /> },
      ]}
      onChange={setView}
    />
  )
}
