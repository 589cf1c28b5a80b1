import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { unseen } from '../ui'
import { type ComposerSnapshot, composer } from './composer'

/** Announces the results of composing to screen readers. Failures announce themselves. */
export function ComposerStatus() {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let before = composer.getSnapshot()
    const { unsubscribe } = composer.subscribe((now) => {
      const message = messageOf(before, now)
      before = now
      if (!message || !region.current) return
      // Screen readers repeat a message only when the text changes.
      region.current.textContent = region.current.textContent === message ? `${message}\u00a0` : message
    })
    return unsubscribe
  }, [])
  return <p ref={region} className={unseen} role="status" data-testid="composer-status" />
}

function messageOf(before: ComposerSnapshot, now: ComposerSnapshot): string | null {
  const { t } = i18next
  const { takes, selected, failure } = now.context
  if (before.value === now.value) return null
  if (now.hasTag('creating')) return before.hasTag('creating') ? null : t('composer:status.creating')
  if (now.hasTag('changing')) return t('composer:status.changing')
  if (now.matches('keeping')) return t('composer:status.keeping')
  if (failure) return null
  // Nothing new: the work was cancelled.
  if (takes === before.context.takes) return t('composer:status.cancelled')
  if (before.hasTag('creating')) return t('composer:status.ready', { count: takes.length })
  return before.hasTag('changing') ? t('composer:status.changed', { number: selected }) : null
}
