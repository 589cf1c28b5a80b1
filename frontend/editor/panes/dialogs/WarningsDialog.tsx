import { TriangleAlert } from 'lucide-react'
import { Button, Dialog } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { describeProblem } from '../../model/midiProblem'
import { useText } from '../text'
import styles from './dialogs.module.css'

/** A list of losses and changes while a file was read. */
export function WarningsDialog() {
  const t = useText()
  const { dismissWarnings } = useEditorActions()
  const warnings = useEditor((state) => state.warnings)
  if (warnings.length === 0) return null
  // A damaged file may have the same problem in many tracks.
  const texts = [...new Set(warnings.map(describeProblem))]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismissWarnings()}
      title={t('warnings.title')}
      description={t('warnings.message')}
      size="md"
      footer={
        <Button variant="primary" autoFocus onClick={() => dismissWarnings()}>
          {t('warnings.ok')}
        </Button>
      }
    >
      <ul className={styles.warnings}>
        {texts.map((text) => (
          <li key={text}>
            <TriangleAlert size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
