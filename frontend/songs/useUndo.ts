import { useTranslation } from 'react-i18next'
import { toast } from '../ui'

/** How long a step can be taken back, in milliseconds. */
const LASTS = 10_000

/** Says what was done, and offers to take it back. */
export function useUndo(): (done: string, undo: () => void) => void {
  const { t } = useTranslation('common')
  return (done, undo) => void toast(done, 'success', { action: { label: t('undo'), run: undo }, lasts: LASTS })
}
