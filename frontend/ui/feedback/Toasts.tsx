import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { classes } from '../classes'
import { focusContent } from '../focus'
import styles from './Toasts.module.css'
import { dismissToast, holdToasts, type ToastKind, toasts } from './toast'

const icons = { info: Info, success: CircleCheck, error: CircleAlert } satisfies Record<ToastKind, unknown>

/** The key that focuses the newest toast that has a button. */
const KEY = 'F8'

/** Shows the toasts; rendered once, by `UiProvider`. A toast stays while it is hovered or focused. */
export function Toasts() {
  const { t } = useTranslation('common')
  const all = useStore(toasts)
  const stack = useRef<HTMLDivElement>(null)
  const origin = useRef<Element | null>(null)
  useActionKey(stack)
  useEffect(() => () => holdToasts(false), [])

  /** Returns the focus to where it was before it moved to the toast. */
  const leave = (id: number) => {
    const hadFocus = stack.current?.contains(document.activeElement)
    dismissToast(id)
    holdToasts(false)
    if (!hadFocus) return
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus()
    else requestAnimationFrame(focusContent)
  }
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    origin.current = relatedTarget
    holdToasts(true)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) holdToasts(false)
  }
  return (
    // Screen readers announce only the new toast, not all of them again.
    <div
      ref={stack}
      className={styles.stack}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {all.map(({ id, message, kind, fading, action }) => {
        const Icon = icons[kind]
        return (
          <div key={id} className={classes(styles.toast, styles[kind], fading && styles.fading)} data-testid="toast">
            <Icon className={styles.icon} />
            <span className={styles.message}>{message}</span>
            {action && (
              <button
                type="button"
                className={styles.action}
                title={t('toastKey', { key: KEY })}
                aria-keyshortcuts={KEY}
                data-toast-action=""
                onClick={() => {
                  leave(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className={styles.close} aria-label={t('close')} onClick={() => leave(id)}>
              <X />
            </button>
          </div>
        )
      })}
    </div>
  )
}

function useActionKey(stack: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const actions = stack.current?.querySelectorAll<HTMLElement>('[data-toast-action]')
      const newest = actions?.[actions.length - 1]
      if (event.key !== KEY || !newest) return
      event.preventDefault()
      newest.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [stack])
}
