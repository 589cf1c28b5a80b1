import { useTranslation } from 'react-i18next'
import { toast } from '../ui'

/** Milliseconds for which Undo is offered. */
const LASTS = 10_000

/** Shows a toast about a finished action with an Undo button. */
export function useUndo(): (done: string, undo: () => void) => void {
  const { t } = useTranslation('common')
  return (done, undo) => void toast(done, 'success', { action: { label: t('undo'), run: undo }, lasts: LASTS })
}
