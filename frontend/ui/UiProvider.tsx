import { Tooltip } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { keepComposingKeys } from './composingKeys'
import { Toasts } from './feedback/Toasts'

/** Provides what the components need: shared timing for tooltips, the toasts, and keys kept for input methods. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  // Registered before the effects of all children, which listen to keys too.
  useLayoutEffect(keepComposingKeys, [])
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
      <Toasts />
    </Tooltip.Provider>
  )
}
