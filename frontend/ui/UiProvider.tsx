import { Tooltip } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { keepComposingKeys } from './composingKeys'
import { Toasts } from './feedback/Toasts'

/**
 * The provider that the components need: shared timing for tooltips, the toasts, and input methods that keep their
 * keys.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  // Before the effects of everything within, which listen to keys too.
  useLayoutEffect(keepComposingKeys, [])
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
      <Toasts />
    </Tooltip.Provider>
  )
}
