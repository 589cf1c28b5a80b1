import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, formatKeys, OWN_ESCAPE } from '../../../ui'
import { addKey, ownerOf, whyNotKey } from '../../actions/keymap'
import { isMac } from '../../actions/platform'
import { shortcutOf } from '../../actions/shortcut'
import type { Action } from '../../model/actions'
import { useActionName } from '../text'
import styles from './KeysPage.module.css'

/** Keys that are not a shortcut on their own. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn']

/**
 * Waits for a key and gives it to the action; asks before it takes the key from another one. Escape or a press
 * elsewhere ends it.
 */
export function KeyRecorder({ action, onEnd }: { action: Action; onEnd: (isLeft: boolean) => void }) {
  const { t } = useTranslation(['keys', 'common'])
  const nameOf = useActionName()
  const field = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [problem, setProblem] = useState<'reserved' | 'fixed' | 'unusable' | null>(null)
  const owner = pressed === null ? null : ownerOf(pressed, action)

  useEffect(() => field.current?.focus(), [])

  function take(shortcut: string): void {
    addKey(action, shortcut)
    onEnd(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Tab leaves the field, as everywhere.
    if (event.key === 'Tab' || event.target !== field.current) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onEnd(false)
    else if (!MODIFIERS.includes(event.key)) consider(shortcutOf(event.nativeEvent, isMac))
  }

  function consider(shortcut: string | null): void {
    const whyNot = shortcut === null ? 'unusable' : whyNotKey(shortcut)
    setProblem(whyNot)
    setPressed(whyNot ? null : shortcut)
    if (shortcut !== null && whyNot === null && !ownerOf(shortcut, action)) take(shortcut)
  }

  return (
    <fieldset
      aria-label={t('pressFor', { action: nameOf(action) })}
      className={styles.recorder}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onEnd(true)
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a field would take the keys as text. */}
      <div
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-label={t('pressFor', { action: nameOf(action) })}
        aria-readonly="true"
        className={styles.field}
        {...{ [OWN_ESCAPE]: true }}
        onKeyDown={onKeyDown}
      >
        {pressed ? formatKeys(pressed) : t('press')}
      </div>
      <p role="alert" className={styles.problem}>
        {problem && t(`problem.${problem}`)}
        {owner && pressed && t('taken', { keys: formatKeys(pressed), action: nameOf(owner) })}
      </p>
      {owner && pressed && (
        <Button size="sm" variant="primary" onClick={() => take(pressed)}>
          {t('replace')}
        </Button>
      )}
      <Button size="sm" onClick={() => onEnd(false)}>
        {t('common:cancel')}
      </Button>
    </fieldset>
  )
}
