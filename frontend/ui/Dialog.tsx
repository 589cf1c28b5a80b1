import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'

export interface DialogProps {
  readonly open: boolean
  /** Called with false on Escape, a press outside and the close button; not called when `locked`. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
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
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.dialog, styles[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
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
