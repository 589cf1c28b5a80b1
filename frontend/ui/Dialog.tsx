import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes'
import styles from './Dialog.module.css'
import { focusContent } from './focusContent'
import { IconButton } from './IconButton'

export interface DialogProps {
  readonly open: boolean
  /** Called with false on Escape, a press outside and the close button; not called when `locked`. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, right-aligned; put the main one last. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** Work in progress that only its own buttons may end. */
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
  locked = false,
}: DialogProps) {
  const { t } = useTranslation('common')
  const [wasOpen, setWasOpen] = useState(false)
  const [origin, setOrigin] = useState<HTMLElement | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOrigin(menuButton() ?? focused())
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.dialog, styles[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // What asks for the focus gets it; else the dialog itself, not the first button, which would show its tooltip.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (origin?.isConnected) origin.focus()
            else if (origin) focusContent()
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
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What had the focus, to have it again: also when the dialog goes by being taken away whole, which Radix forgets. */
function focused(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
}

/** The button of the menu that has the focus: when a dialog that a menu opened closes, the menu's item is gone. */
function menuButton(): HTMLElement | null {
  const id = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const button = id ? document.getElementById(id) : null
  return button && button.tabIndex >= 0 ? button : null
}
