import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { classes } from './classes'
import styles from './Toasts.module.css'
import { dismissToast, type ToastKind, toasts } from './toast'

const icons = { info: Info, success: CircleCheck, error: CircleAlert } satisfies Record<ToastKind, unknown>

/** Shows what `toast` says. `UiProvider` holds the only one. */
export function Toasts() {
  const { t } = useTranslation('common')
  const all = useStore(toasts)
  return (
    // Only what is new is read out, not all of them again.
    <div className={styles.stack} role="status" aria-live="polite" aria-atomic="false">
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
                onClick={() => {
                  dismissToast(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismissToast(id)}>
              <X />
            </button>
          </div>
        )
      })}
    </div>
  )
}
