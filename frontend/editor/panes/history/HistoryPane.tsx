import { lazy, Suspense } from 'react'
import { useEditor } from '../../model/context'

const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel')).HistoryPanel }))

/** The history panel over the right edge of the roll, while it is on. */
export function HistoryPane() {
  const shown = useEditor((state) => state.showHistory)
  return shown ? (
    <Suspense>
      <HistoryPanel />
    </Suspense>
  ) : null
}
