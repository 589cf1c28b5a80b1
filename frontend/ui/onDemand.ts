import i18next from 'i18next'
import { useReducer } from 'react'
import { toast } from './feedback/toast'
import { useEffectOn } from './useEffectOn'

/** Code that the first view does without. */
export interface OnDemand<T> {
  /** The code; null until it has loaded. */
  current(): T | null
  /** Loads the code once; retries after a failure. */
  load(): Promise<T>
  /**
   * Calls `use` with the code: at once if it is loaded, else when it has loaded. If it cannot be loaded, a toast says
   * so and `onMissing` is called instead.
   */
  run(use: (code: T) => void, onMissing?: () => void): void
}

export function onDemand<T>(fetchCode: () => Promise<T>): OnDemand<T> {
  let here: T | null = null
  let coming: Promise<T> | null = null

  const fetchOnce = async () => {
    try {
      here = await fetchCode()
      return here
    } catch (error) {
      coming = null
      throw error
    }
  }
  const load = () => {
    coming ??= fetchOnce()
    return coming
  }
  return {
    current: () => here,
    load,
    run(use, onMissing) {
      if (here !== null) return use(here)
      load().then(use, () => {
        toast(i18next.t('common:errors.unreachable'), 'error')
        onMissing?.()
      })
    },
  }
}

/** One part of `code`, such as one of several dialogs in a file. */
export const onDemandPart = <T, Part>(code: OnDemand<T>, pick: (code: T) => Part): OnDemand<Part> => ({
  current() {
    const here = code.current()
    return here && pick(here)
  },
  load: async () => pick(await code.load()),
  run: (use, onMissing) => code.run((here) => use(pick(here)), onMissing),
})

/** The code for a component that renders with it; null until it has loaded. Loads while `isWanted`. */
export function useCode<T>(code: OnDemand<T>, isWanted: boolean, onMissing: () => void): T | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffectOn([isWanted], () => {
    if (isWanted && code.current() === null) code.run(drawAgain, onMissing)
  })
  // Read on each render: code that has loaded meanwhile shows at once, before the focus moves.
  return code.current()
}

/** Events before or at a user's first press. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Loads code for the first press at the first sign of activity: loading is faster than the hand. */
export function loadAtFirstSign(codes: readonly OnDemand<unknown>[]): void {
  const seen = new AbortController()
  const fetchAll = () => {
    seen.abort()
    // Loaded at once: requests after a press on the update notice would delay the new service worker. A failure is
    // reported when the code is needed.
    for (const code of codes) code.load().catch(() => {})
  }
  for (const sign of SIGNS)
    window.addEventListener(sign, fetchAll, { signal: seen.signal, passive: true, capture: true })
}
