import { type ChannelTrack, channelKey, type Song, type Track } from '#shared/song/song'
import { independentTracks } from './independence'

/** Cost of reverb, chorus and delay per second of the song, in voice-seconds (measured on the demo songs). */
export const EFFECTS_COST = 13

/** The cost of each channel (16 × port + channel), in voice-seconds. */
type ChannelCost = ArrayLike<number>

/**
 * Splits the tracks into at most `count` parts that take about equally long to render and whose renders add up to that
 * of all tracks. The first part also renders the effects for all, which cost `effects`. Channels that are not
 * independent stay together. Groups are assigned from the most expensive down, each to the cheapest part so far. Only
 * the first part can be empty.
 */
export function planParts(
  song: Song,
  trackIds: readonly number[],
  count: number,
  costs: ChannelCost,
  effects: number,
): number[][] {
  const wanted = new Set(trackIds)
  const groups = independentTracks(song)
    .map((tracks) => ({ ids: heard(tracks, wanted), cost: costOf(tracks, costs) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => b.cost - a.cost)
  const parts = Array.from({ length: Math.max(1, Math.min(count, groups.length)) }, (_, i) => ({
    ids: [] as number[],
    cost: i === 0 ? effects : 0,
  }))
  for (const { ids, cost } of groups) {
    const part = parts.reduce((least, other) => (other.cost < least.cost ? other : least))
    part.ids.push(...ids)
    part.cost += cost
  }
  return parts.filter(({ ids }, i) => i === 0 || ids.length > 0).map(({ ids }) => ids)
}

function heard(tracks: readonly Track[], wanted: ReadonlySet<number>): number[] {
  return tracks.filter(({ id, notes }) => wanted.has(id) && notes.length > 0).map(({ id }) => id)
}

function costOf(tracks: readonly ChannelTrack[], costs: ChannelCost): number {
  const channels = new Set(tracks.map(channelKey))
  return [...channels].reduce((sum, channel) => sum + (costs[channel] ?? 0), 0)
}
