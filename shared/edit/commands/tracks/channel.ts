import { isMeta, MetaType } from '../../../song/metaEvents'
import type { Track } from '../../../song/song'
import { MAX_PORT } from '../../../song/tracks/newTrack'
import { CommandError } from '../../commandError'
import type { EventChange } from '../../rawEvents'
import { defineCommand, editTrack, type OfTrack, requireChannelTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

interface TrackChannel extends OfTrack {
  readonly channel: number
  /** Port, 0–127, written into the track's port event; absent: unchanged. */
  readonly port?: number
}

export const setChannel = defineCommand('track/channel', { trackChannel: 'one' }, (song, command: TrackChannel) => {
  const track = requireChannelTrack(song, command.trackId)
  const channel = requireChannel(command.channel)
  const port = command.port === undefined ? track.port : requirePort(command.port)
  if (port === track.port) return editTrack(song, track, { meta: { channel } })
  const { events, nextId } = portEvents(track, port, song.nextId)
  return editTrack(song, track, { events, meta: { channel, port } }, { nextId })
})

/** Returns the channel; throws a CommandError unless it is 0–15. */
export function requireChannel(channel: number): number {
  if (!Number.isInteger(channel)) throw new CommandError('invalid', 'channel is not integer')
  if (channel < 0 || channel > 15) throw new CommandError('invalid', 'channel is not between 0 and 15')
  return channel
}

function requirePort(port: number): number {
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new CommandError('invalid', `port is not between 0 and ${MAX_PORT}`)
  }
  return port
}

/** Sets the track's first port event, for port 0 too: without it, the next one would apply. */
export function portEvents(track: Track, port: number, nextId: number): { events: EventChange; nextId: number } {
  const isPort = (event: Track['events'][number]) => isMeta(event, MetaType.port)
  return setFirstMeta(track, isPort, MetaType.port, Uint8Array.of(port), nextId)
}
