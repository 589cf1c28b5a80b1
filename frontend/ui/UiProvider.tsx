import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Asking } from './Asking'
import { Toasts } from './Toasts'

/** What the components need above them: tooltips that follow each other quickly, the toasts and the asked questions. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
      <Asking />
      <Toasts />
    </Tooltip.Provider>
  )
}
