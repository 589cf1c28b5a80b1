import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, FormError, TextField } from '../../ui'
import styles from './share.module.css'

/** Milliseconds for which the confirmation shows. */
const SAID = 2000

/** A read-only text with a button that copies it. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('songDialogs')
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setRefused(false)
    } catch {
      // The clipboard needs HTTPS and the user's permission.
      field.current?.select()
      setRefused(true)
    }
  }
  return (
    <div className={styles.copied}>
      <div className={styles.copy}>
        <TextField
          ref={field}
          label={label}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className={styles.text}
        />
        <Button icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={copy} aria-live="polite">
          {isCopied ? t('share.copied') : t('share.copy')}
        </Button>
      </div>
      {isRefused && <FormError>{t('share.copyFailed')}</FormError>}
    </div>
  )
}
