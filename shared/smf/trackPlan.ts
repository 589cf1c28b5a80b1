import { MetaType } from './meta'
import type { RawPlace } from './rawPlace'
import type { TrackScan } from './scan'

/** A track of the song to be made from one of the file's. */
export interface PlannedTrack {
  /** null: the conductor. */
  readonly channel: number | null
  /** Which of the meta and system exclusive events it takes. A port other than 0 counts for all tracks that come of one. */
  readonly takes: 'all' | 'port' | 'none'
}

/**
 * Into which tracks of the song a track of the file goes: one a channel, the first of which keeps the meta and system
 * exclusive events. The first track of the song is a conductor: it keeps those of a format 0 file, is the first track
 * itself when that has no channel messages, and is empty otherwise.
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

/** The channel of a track without channel messages: that of its channel prefix, or 0. */
function prefixChannel(bytes: Uint8Array, raws: readonly RawPlace[]): number {
  const prefix = raws.find(({ status, metaType }) => status === 0xff && metaType === MetaType.channelPrefix)
  return prefix && prefix.to > prefix.from ? bytes[prefix.from] & 0x0f : 0
}
