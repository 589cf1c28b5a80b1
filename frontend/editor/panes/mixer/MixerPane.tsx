import { lazy, Suspense } from 'react'
import { useEditor } from '../../model/context'

const Mixer = lazy(async () => ({ default: (await import('./Mixer')).Mixer }))

/** The mixer over the lower edge of the view, while it is switched on. */
export function MixerPane() {
  const shown = useEditor((state) => state.showMixer)
  return shown ? (
    <Suspense>
      <Mixer />
    </Suspense>
  ) : null
}
