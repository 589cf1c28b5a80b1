import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs an effect at first, and again when one of `triggers` has changed. The effect reads current values of everything
 * else, which do not trigger it.
 */
export function useEffectOn(triggers: readonly unknown[], effect: EffectCallback): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them.
  useEffect(() => run(), triggers)
}
