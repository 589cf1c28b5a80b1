import { TriangleAlert } from 'lucide-react'
import { Button, Tooltip } from '../../../ui'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { useAction } from '../useAction'

/** Saves; while it works it says so and keeps its place, and after a failure it says that the song is not safe. */
export function SaveButton() {
  const t = useText()
  const { label, keys, run } = useAction('save')
  const saving = useEditor((state) => state.saving)
  const failed = saving === 'failed'
  return (
    <Tooltip label={failed ? t('top.saveFailed') : label} keys={keys}>
      <Button
        variant="primary"
        size="sm"
        busy={saving === 'saving'}
        icon={failed ? <TriangleAlert size={14} aria-label={t('top.saveFailed')} /> : undefined}
        onClick={run}
      >
        {saving === 'saving' ? t('top.saving') : t('top.save')}
      </Button>
    </Tooltip>
  )
}
