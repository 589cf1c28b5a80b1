import { isMeta, MetaType } from '../../song/metaEvents'
import type { RawPlace } from '../rawPlace'
import type { TrackScan } from '../scan'

/** A track of the song to be made from a track of the file. */
export interface PlannedTrack {
  /** null: the conductor. */
  readonly channel: number | null
  /**
   * Which meta and system exclusive events it gets. A port other than 0 goes to all tracks made from the file's track.
   */
  readonly takes: 'all' | 'port' | 'none'
}

/**
 * Plans the tracks of the song that a track of the file is split into: one per channel, the first of which gets the
 * meta and system exclusive events. The first track of the file also becomes the conductor, which takes these events
 * itself in a format 0 file or if the track has no channel messages, and is empty otherwise.
 *
 * @param raws the places of the track's meta and system exclusive events.
 */
export function planTracks(
  bytes: Uint8Array,
  { channelCounts }: Pick<TrackScan, 'channelCounts'>,
  raws: readonly RawPlace[],
  format: 0 | 1,
  isFirst: boolean,
): PlannedTrack[] {
  const channels = [...channelCounts.keys()].filter((channel) => channelCounts[channel] > 0)
  if (!isFirst && channels.length === 0) return [{ channel: prefixChannel(bytes, raws), takes: 'all' }]
  const conductorTakesAll = isFirst && (format === 0 || channels.length === 0)
  const tracks = channels.map(
    (channel, i): PlannedTrack => ({ channel, takes: i === 0 && !conductorTakesAll ? 'all' : 'port' }),
  )
  return isFirst ? [{ channel: null, takes: conductorTakesAll ? 'all' : 'none' }, ...tracks] : tracks
}

/** The channel of a track without channel messages: its channel prefix, or 0. */
function prefixChannel(bytes: Uint8Array, raws: readonly RawPlace[]): number {
  const prefix = raws.find((place) => isMeta(place, MetaType.channelPrefix))
  return prefix && prefix.to > prefix.from ? bytes[prefix.from] & 0x0f : 0
}
