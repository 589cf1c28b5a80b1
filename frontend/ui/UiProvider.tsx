import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Toasts } from './feedback/Toasts'

/** The provider that the components need: shared timing for tooltips, and the toasts. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
      <Toasts />
    </Tooltip.Provider>
  )
}
