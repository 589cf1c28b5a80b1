import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Toasts } from './feedback/Toasts'

/** What the components need above them: tooltips that follow each other quickly, and the toasts. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
      <Toasts />
    </Tooltip.Provider>
  )
}
