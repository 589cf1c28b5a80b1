import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Slot = createContext<HTMLElement | null>(null)

/** Provides the slot above the player; rendered by the layout. */
export const BottomBarSlot = Slot.Provider

/** Shows a page's own bar, such as the selection bar, at the bottom of the window above the player. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(Slot)
  return slot && createPortal(children, slot)
}
