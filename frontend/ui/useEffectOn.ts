import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs an effect at first, and again when one of `triggers` has changed. Whatever else it reads is current, and does
 * not run it.
 */
export function useEffectOn(triggers: readonly unknown[], effect: EffectCallback): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them.
  useEffect(() => run(), triggers)
}
