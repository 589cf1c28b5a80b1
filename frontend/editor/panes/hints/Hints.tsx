import { useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { hintSeen, switchHints, useHints } from '../../../core/hints'
import { Hint, useAsked, useEffectOn } from '../../../ui'
import { keymap, keysOf } from '../../actions/keymap'
import { actionOf } from '../../actions/registry'
import { announce } from '../../model/announce'
import { useEditorStore } from '../../model/context'
import { EDITOR_HINTS, type EditorHint, hintNow } from './hintList'

/** Hints for new users: one at a time, beside its subject, while nothing else needs attention. */
export function Hints() {
  const { on, seen } = useHints()
  return on && EDITOR_HINTS.some(({ name }) => !seen.includes(name)) ? <OneHint /> : null
}

interface Shown {
  readonly hint: EditorHint
  readonly anchor: Element
}

function OneHint() {
  const { t } = useTranslation('help')
  const shown = useShown()
  const keys = useStore(keymap, (changed) => shown && keysOf(actionOf(shown.hint.action), changed)[0])
  const bubble = useRef<HTMLElement>(null)
  const name = shown?.hint.name
  const count =
    shown === null ? '' : t('hints.count', { number: EDITOR_HINTS.indexOf(shown.hint) + 1, all: EDITOR_HINTS.length })

  useEffect(() => {
    if (name) announce(`${count}: ${t(`hints.${name}.title`)}. ${t(`hints.${name}.text`)}`)
  }, [name, count, t])

  if (!shown || !name) return null
  /** Moves the focus out of the bubble, so that it is not lost. */
  const leave = () => {
    if (bubble.current?.contains(document.activeElement) && shown.anchor instanceof HTMLElement) shown.anchor.focus()
  }
  return (
    <Hint
      ref={bubble}
      anchor={shown.anchor}
      side={shown.hint.side}
      count={count}
      title={t(`hints.${name}.title`)}
      text={t(`hints.${name}.text`)}
      keys={keys ? { label: t('hints.key'), keys } : undefined}
      nextLabel={t('hints.next')}
      offLabel={t('hints.off')}
      onNext={() => {
        if (name === EDITOR_HINTS.at(-1)?.name) leave()
        hintSeen(name)
      }}
      onOff={() => {
        leave()
        switchHints(false)
      }}
    />
  )
}

/** The hint for the current state of the editor, with its element; null: none. */
function useShown(): Shown | null {
  const store = useEditorStore()
  const { seen } = useHints()
  const isDialogOpen = useAsked((open) => open.length > 0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [turn, lookAgain] = useReducer((count: number) => count + 1, 0)

  const look = () => {
    const hint = isDialogOpen ? null : hintNow(store.getState(), seen, (name) => anchorOf(name) !== null)
    const anchor = hint && anchorOf(hint.name)
    setShown((before) =>
      !hint || !anchor ? null : before?.hint === hint && before.anchor === anchor ? before : { hint, anchor },
    )
  }

  useEffect(
    () =>
      store.subscribe((state, before) => {
        for (const { name, isFollowed } of EDITOR_HINTS) if (isFollowed(state, before)) hintSeen(name)
        lookAgain()
      }),
    [store],
  )
  useEffect(() => {
    window.addEventListener('resize', lookAgain)
    return () => window.removeEventListener('resize', lookAgain)
  }, [])
  // After the next rendering, because the change of state may bring the element.
  useEffectOn([turn, seen, isDialogOpen], () => {
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  })

  return shown
}

/** The element of a hint, if its middle is visible: not scrolled away, and under no dialog; else null. */
function anchorOf(name: string): Element | null {
  for (const element of document.querySelectorAll(`[data-hint="${name}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const inFront = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width > 0 && inFront && element.contains(inFront)) return element
  }
  return null
}
