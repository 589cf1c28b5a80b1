import { RotateCcw, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { saveFile } from '../../../core/saveFile'
import { isDesktop } from '../../../desktop/mode'
import { Button, formatKeys, IconButton, TextField } from '../../../ui'
import {
  exportedKeys,
  importKeys,
  isFixed,
  keymap,
  keysOf,
  removeKey,
  resetAllKeys,
  resetKeys,
} from '../../actions/keymap'
import { isOffered, registry } from '../../actions/registry'
import type { Action, ActionGroup, ActionId } from '../../model/actions'
import { useActionName, useText } from '../text'
import { KeyRecorder } from './KeyRecorder'
import styles from './KeysPage.module.css'

const OFFERED = registry.filter((action) => isOffered(action, { desktop: isDesktop }))
const GROUPS: readonly ActionGroup[] = [...new Set(OFFERED.map(({ group }) => group))]

/** The settings page for the keys of actions. */
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
        <KeyRecorder
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
          // Lets the user choose the same file again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
