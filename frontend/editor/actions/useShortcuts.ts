import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Action, KeyContext } from '../model/actions'
import { useActionEnvironment } from '../model/context'
import { hasCursor } from '../model/selectors'
import { trackFocusOrigin } from './focusOrigin'
import { type Keymap, keymap, keysOf } from './keymap'
import { goesBeforeControl, keepsKey } from './keyOwner'
import { isMac } from './platform'
import { isEnabled, perform } from './registry'
import { matchesShortcut, parseShortcut } from './shortcut'

/**
 * Runs the registry's actions on their keys, and on the browser's clipboard events, as long as the caller is mounted.
 */
export function useShortcuts(registry: readonly Action[]): void {
  const environment = useActionEnvironment()
  const run = useEffectEvent((action: Action, transfer?: DataTransfer | null): boolean => {
    const now = environment()
    if (!isEnabled(action, now)) return false
    perform(action, now, transfer)
    return true
  })

  const isActive = useEffectEvent((context: KeyContext) => context === 'editor' || hasCursor(environment().state))

  const keys = useStore(keymap)
  useEffect(() => listen(registry, keys, run, isActive), [registry, keys])
}

type Run = (action: Action, transfer?: DataTransfer | null) => boolean

function listen(
  registry: readonly Action[],
  changed: Keymap,
  run: Run,
  isActive: (context: KeyContext) => boolean,
): () => void {
  const bindings = registry.flatMap((action) =>
    keysOf(action, changed).map((keys) => ({ action, shortcut: parseShortcut(keys) })),
  )
  const origin = trackFocusOrigin(document)
  const controller = new AbortController()
  const { signal } = controller
  /** The key that ran an action, whose release a focused button must not treat as a click; null: none. */
  let consumed: string | null = null

  /** The action of a key in the narrowest active context. */
  const find = (event: KeyboardEvent) => {
    const found = bindings
      .filter(({ action, shortcut }) => !action.clipboard && matchesShortcut(shortcut, event, isMac))
      .map(({ action }) => action)
    return (
      found.find(({ context }) => context !== 'editor' && isActive(context)) ??
      found.find(({ context }) => context === 'editor')
    )
  }
  /** Runs the action of a key. Returns false if it is not possible now. */
  const perform = (event: KeyboardEvent, action: Action): boolean => {
    if (event.repeat && !action.repeats) return true
    return run(action)
  }
  const consume = (event: KeyboardEvent) => {
    event.preventDefault()
    consumed = event.key
  }

  window.addEventListener(
    'keydown',
    (event) => {
      if (!goesBeforeControl(event.target, event.key, origin.byKeyboard())) return
      const action = find(event)
      if (!action || !perform(event, action)) return
      consume(event)
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented) return
      const action = find(event)
      if (!action) return
      if (keepsKey(event.target, event.key, origin.byKeyboard())) {
        // The browser's own save and open dialogs must never open here.
        if (action.group === 'file') event.preventDefault()
        return
      }
      consume(event)
      perform(event, action)
    },
    { signal },
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key === consumed) event.preventDefault()
      consumed = null
    },
    { signal, capture: true },
  )
  for (const action of registry) {
    if (!action.clipboard) continue
    document.addEventListener(
      action.clipboard,
      (event) => {
        // The browser copies text that is selected outside of fields.
        if (action.clipboard !== 'paste' && hasTextSelection()) return
        if (event.defaultPrevented || keepsKey(event.target, '', false)) return
        if (run(action, event.clipboardData)) event.preventDefault()
      },
      { signal },
    )
  }
  return () => {
    controller.abort()
    origin.stop()
  }
}

const hasTextSelection = (): boolean => document.getSelection()?.type === 'Range'
