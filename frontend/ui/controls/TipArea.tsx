import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Tooltip.module.css'

/** Delay of a `Tooltip`, in milliseconds. */
const DELAY = 400

interface Tip {
  readonly element: HTMLElement
  readonly text: string
}

/**
 * One tooltip for all elements inside with `data-tip`: for lists of hundreds of small buttons with their own accessible
 * names, where a `Tooltip` around each would be too expensive.
 */
export function TipArea({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const [isShown, setShown] = useState(false)
  const leave = () => {
    setTip(null)
    setShown(false)
  }
  const enter = (target: EventTarget, now: boolean) => {
    const element = (target as Element).closest<HTMLElement>('[data-tip]')
    if (element === tip?.element) return
    if (element === null) return leave()
    setTip({ element, text: element.dataset.tip ?? '' })
    // Moving on to the next element shows its tip without delay.
    setShown((shown) => shown || now)
  }
  useEffect(() => {
    if (tip === null) return
    const timer = setTimeout(() => setShown(true), DELAY)
    const hide = () => {
      setTip(null)
      setShown(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', hide, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [tip])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the pointer and the focus.
    <div
      onPointerOver={(event: PointerEvent) => event.pointerType === 'mouse' && enter(event.target, false)}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && enter(event.target, true)}
      onBlur={leave}
    >
      {children}
      {tip && isShown && createPortal(<TipBox {...tip} />, document.body)}
    </div>
  )
}

/** Placed below its element, inside the window. */
function TipBox({ element, text }: Tip) {
  const { left, width, bottom } = element.getBoundingClientRect()
  const place = (box: HTMLElement | null) => {
    if (box === null) return
    const margin = 8
    const most = document.documentElement.clientWidth - box.offsetWidth - margin
    box.style.left = `${Math.max(margin, Math.min(left + width / 2 - box.offsetWidth / 2, most))}px`
    box.style.top = `${bottom + 6}px`
  }
  return (
    <div ref={place} className={styles.floating} aria-hidden>
      <div className={styles.tooltip}>{text}</div>
    </div>
  )
}
