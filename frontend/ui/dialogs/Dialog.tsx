import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes'
import { IconButton } from '../controls/IconButton'
import { type FocusReturn, FocusReturnContext, focusReturnNow, rememberFocusReturn, returnFocus } from '../focus'
import styles from './Dialog.module.css'
import { focusFirst } from './focusFirst'

/** Marks an element in a dialog whose Escape ends something smaller than the dialog. */
export const OWN_ESCAPE = 'data-own-escape'

interface DialogProps {
  readonly open: boolean
  /** Called with false on Escape, a press outside and the close button; never when `locked`. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, right-aligned; put the main one last. */
  readonly footer?: ReactNode
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Places the dialog in a corner without a scrim, so that its effect is visible behind it. */
  readonly beside?: boolean
  /** For work in progress: only the dialog's own buttons close it. */
  readonly locked?: boolean
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'sm',
  beside = false,
  locked = false,
}: DialogProps) {
  const { t } = useTranslation('common')
  const [wasOpen, setWasOpen] = useState(false)
  const asked = use(FocusReturnContext)
  const [focusReturn, setFocusReturn] = useState<FocusReturn>([])
  // Remembered here because Radix loses it when a dialog is unmounted without being closed.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFocusReturn(asked ?? focusReturnNow())
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={classes(styles.scrim, beside && styles.clear)} />
        <Radix.Content
          ref={(content) => rememberFocusReturn(content, focusReturn)}
          className={classes(styles.dialog, styles[size], beside && styles.beside)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.closest(`[${OWN_ESCAPE}]`)) event.preventDefault()
          }}
          // Called only if no element inside has the focus: none wants it, or the dialog below has taken it back.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(focusReturn)
          }}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {!locked && (
              <Radix.Close asChild>
                <IconButton icon={<X />} label={t('close')} tooltipSide="left" />
              </Radix.Close>
            )}
          </header>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {/* A dialog within this one returns the focus to its own opener. */}
          <FocusReturnContext value={null}>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </FocusReturnContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
