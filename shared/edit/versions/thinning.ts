/** A state of a song that was saved and later replaced by another. Times are Unix milliseconds. */
export interface EarlierVersion {
  readonly savedAt: number
  /** The start of its age: an old song that is saved again today keeps its state until today. */
  readonly replacedAt: number
  /** Whether it is kept at any age. */
  readonly isNamed: boolean
}

/**
 * A rule for keeping versions: of those replaced within `within` milliseconds, the last one saved per `slot`
 * milliseconds is kept; slot 0 keeps all.
 */
interface Tier {
  readonly within: number
  readonly slot: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The default tiers: all of the last hour, hourly for a day, daily for `days` days. None if `days` is 0. */
export const tiersOf = (days: number): readonly Tier[] =>
  days === 0
    ? []
    : [
        { within: HOUR, slot: 0 },
        { within: DAY, slot: HOUR },
        { within: days * DAY, slot: DAY },
      ]

/**
 * The versions to keep at `now` among those of one song, oldest first. The tiers ascend. Slots are fixed stretches of
 * UTC time, so it does not matter when or how often versions are thinned. Unnamed versions beyond `most` are dropped
 * too, oldest first.
 */
export function thinned<V extends EarlierVersion>(
  versions: readonly V[],
  now: number,
  tiers: readonly Tier[],
  most = Number.POSITIVE_INFINITY,
): V[] {
  const kept: V[] = []
  /** The slots that already have a later version, by slot length. */
  const taken = new Map<number, Set<number>>(tiers.map(({ slot }) => [slot, new Set()]))
  let unnamed = 0
  for (const version of versions.toReversed()) {
    const { savedAt, replacedAt, isNamed } = version
    const tier = tiers.find(({ within }) => now - replacedAt <= within)
    const isLast =
      tier !== undefined && (tier.slot === 0 || !taken.get(tier.slot)?.has(Math.floor(savedAt / tier.slot)))
    if (!isNamed) for (const [slot, slots] of taken) if (slot > 0) slots.add(Math.floor(savedAt / slot))
    if (isNamed || (isLast && unnamed < most)) kept.push(version)
    if (!isNamed && isLast) unnamed++
  }
  return kept.reverse()
}
