import { RotateCcw, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { saveFile } from '../../../core/saveFile'
import { isDesktop } from '../../../desktop/mode'
import { Button, formatKeys, IconButton, OWN_ESCAPE, TextField } from '../../../ui'
import {
  addKey,
  exportedKeys,
  importKeys,
  isFixed,
  keymap,
  keysOf,
  ownerOf,
  removeKey,
  resetAllKeys,
  resetKeys,
  whyNotKey,
} from '../../actions/keymap'
import { isMac } from '../../actions/platform'
import { isOffered, registry } from '../../actions/registry'
import { shortcutOf } from '../../actions/shortcut'
import type { Action, ActionGroup, ActionId } from '../../model/actions'
import { useText } from '../text'
import styles from './KeysPage.module.css'

const OFFERED = registry.filter((action) => isOffered(action, { desktop: isDesktop }))
const GROUPS: readonly ActionGroup[] = [...new Set(OFFERED.map(({ group }) => group))]
/** A modifier alone is no shortcut yet. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn']

/** The settings page on which actions get other keys. */
export function KeysPage() {
  const { t } = useTranslation('keys')
  const nameOf = useActionName()
  const [query, setQuery] = useState('')
  const [recording, setRecording] = useState<ActionId | null>(null)
  const [message, setMessage] = useState('')
  const isChanged = useStore(keymap, (changed) => Object.keys(changed).length > 0)
  const isFound = (action: Action) =>
    [nameOf(action), ...keysOf(action).map((keys) => formatKeys(keys))].some((text) =>
      text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
    )
  const found = GROUPS.map((group) => ({
    group,
    actions: OFFERED.filter((action) => action.group === group && isFound(action)),
  })).filter(({ actions }) => actions.length > 0)

  async function takeFile(file: File): Promise<void> {
    const result = importKeys(await file.text().catch(() => ''))
    if (result === null) setMessage(t('noKeyFile', { file: file.name }))
    else
      setMessage(
        [t('imported', { count: result.taken }), result.unknown > 0 && t('unknown', { count: result.unknown })]
          .filter(Boolean)
          .join(' '),
      )
  }

  return (
    <div className={styles.page}>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        icon={<Search />}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className={styles.list} data-testid="keys">
        {found.map(({ group, actions }) => (
          <GroupOfKeys
            key={group}
            group={group}
            actions={actions}
            recording={recording}
            onRecord={(id) => {
              setRecording(id)
              setMessage('')
            }}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t('none', { query: query.trim() })}</p>}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => saveFile(new Blob([exportedKeys()]), 'tunesmith-keys.json')}>
          {t('export')}
        </Button>
        <FileButton label={t('import')} onFile={(file) => void takeFile(file)} />
        <Button
          size="sm"
          disabled={!isChanged}
          onClick={() => {
            resetAllKeys()
            setMessage(t('allReset'))
          }}
        >
          {t('resetAll')}
        </Button>
      </div>
    </div>
  )
}

interface GroupProps {
  readonly group: ActionGroup
  readonly actions: readonly Action[]
  readonly recording: ActionId | null
  onRecord(id: ActionId | null): void
}

function GroupOfKeys({ group, actions, recording, onRecord }: GroupProps) {
  const text = useText()
  return (
    <section className={styles.group} aria-label={text(`group.${group}`)}>
      <h3>{text(`group.${group}`)}</h3>
      <ul>
        {actions.map((action) => (
          <KeysRow
            key={action.id}
            action={action}
            isRecording={recording === action.id}
            onRecord={(on) => onRecord(on ? action.id : null)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly action: Action
  readonly isRecording: boolean
  onRecord(on: boolean): void
}

/** An action, its keys, and the buttons that change them. */
function KeysRow({ action, isRecording, onRecord }: RowProps) {
  const { t } = useTranslation('keys')
  const nameOf = useActionName()
  const keys = useStore(keymap, (changed) => keysOf(action, changed))
  const isChanged = useStore(keymap, (changed) => action.id in changed)
  const add = useRef<HTMLButtonElement>(null)
  const name = nameOf(action)
  return (
    <li className={styles.row} data-testid={`keys-${action.id}`}>
      <span className={styles.name}>{name}</span>
      <span className={styles.keys}>
        {keys.map((shortcut) => (
          <span key={shortcut} className={styles.key}>
            <kbd>{formatKeys(shortcut)}</kbd>
            {!isFixed(action) && (
              <IconButton
                size="sm"
                icon={<X />}
                label={t('remove', { keys: formatKeys(shortcut), action: name })}
                onClick={() => {
                  removeKey(action, shortcut)
                  add.current?.focus()
                }}
              />
            )}
          </span>
        ))}
        {isFixed(action) ? (
          <span className={styles.fixed}>{t('fixed')}</span>
        ) : (
          <>
            <Button ref={add} size="sm" aria-label={t('addTo', { action: name })} onClick={() => onRecord(true)}>
              {t('add')}
            </Button>
            {isChanged && (
              <IconButton
                size="sm"
                icon={<RotateCcw />}
                label={t('reset', { action: name })}
                onClick={() => {
                  resetKeys(action)
                  add.current?.focus()
                }}
              />
            )}
          </>
        )}
      </span>
      {isRecording && (
        <Recorder
          action={action}
          onEnd={(isLeft) => {
            onRecord(false)
            if (!isLeft) add.current?.focus()
          }}
        />
      )}
    </li>
  )
}

/** Waits for a key and gives it to the action; asks before it takes the key from another one. Escape and a press elsewhere end it. */
function Recorder({ action, onEnd }: { action: Action; onEnd: (isLeft: boolean) => void }) {
  const { t } = useTranslation('keys')
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
    // Tab leaves, as everywhere.
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
        {t('cancel')}
      </Button>
    </fieldset>
  )
}

function FileButton({ label, onFile }: { label: string; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="keys-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

/** Names without the dots that promise a dialog. */
function useActionName(): (action: Action) => string {
  const text = useText()
  return (action) => text(`action.${action.label}`).replace(/…$/, '')
}
