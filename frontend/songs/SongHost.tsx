import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { closeAll, openSong, openWhen, type SongPopup } from './openSong'
import { popupCode } from './popupCode'

// Before that nothing is open: a key that is to close a menu finds it.
openWhen(popupCode.run)

/** Shows the menu or dialog that `openPopup` asked for. The layout has one; a page outside of it that shows songs needs its own. */
export function SongHost() {
  const { popup, origin } = useStore(openSong)
  useFocusBack(popup, origin)
  // A page that is left takes its dialogs along.
  useEffect(() => closeAll, [])
  const code = popupCode.current()
  return popup && code && <code.SongPopupView popup={popup} />
}

/** When the last of them has closed, the focus goes back to where the first was asked for. */
function useFocusBack(popup: SongPopup | null, origin: HTMLElement | null): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (popup !== null) {
      last.current = origin
      return
    }
    const back = last.current
    last.current = null
    if (back === null) return
    focusAgain(back)
    if (!back.matches(':disabled')) return
    // Its song is being worked on.
    const enabled = new MutationObserver(() => focusAgain(back))
    enabled.observe(back, { attributeFilter: ['disabled'] })
    return () => enabled.disconnect()
  }, [popup, origin])
}

/** Unless the user has gone on to something else already. */
function focusAgain(element: HTMLElement): void {
  if (document.activeElement === document.body && element.isConnected) element.focus()
}
