import i18next from 'i18next'
import { useEffect, useReducer } from 'react'
import { toast } from './feedback/toast'

/** Code that the first view does without. */
export interface OnDemand<T> {
  /** The code; null until it is here. */
  current(): T | null
  /** Fetches it, once; again after a failure. */
  load(): Promise<T>
  /**
   * Does what needs the code: at once when it is here, else when it has come. When it cannot be had, the user is told and
   * `onMissing` is called.
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

/** One of the things that `code` brings, such as one dialog of several in a file. */
export const partOf = <T, Part>(code: OnDemand<T>, pick: (code: T) => Part): OnDemand<Part> => ({
  current() {
    const here = code.current()
    return here && pick(here)
  },
  load: async () => pick(await code.load()),
  run: (use, onMissing) => code.run((here) => use(pick(here)), onMissing),
})

/** The code, for a component that is drawn with it; null until it is here. It is asked for while it is wanted. */
export function useCode<T>(code: OnDemand<T>, isWanted: boolean, onMissing: () => void): T | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it comes to be wanted.
  useEffect(() => {
    if (isWanted && code.current() === null) code.run(drawAgain, onMissing)
  }, [isWanted])
  // Not kept: what came in the meantime is drawn at once, while the focus still is where it was asked for.
  return code.current()
}

/** What somebody does before a first press, or as one. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Fetches what the first press may need when there is a first sign that somebody is about to: hands are slower than that. */
export function loadAtFirstSign(codes: readonly OnDemand<unknown>[]): void {
  const seen = new AbortController()
  const fetchAll = () => {
    seen.abort()
    // A failure is met when something is wanted.
    for (const code of codes) code.load().catch(() => {})
  }
  for (const sign of SIGNS)
    window.addEventListener(sign, fetchAll, { signal: seen.signal, passive: true, capture: true })
}
