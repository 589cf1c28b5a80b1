import type { Song } from '../../song/song'
import { CommandError } from '../command'
import { type CommandOf, editTrack, type Outcome, requireChannelTrack } from './edit'

export function setChannel(song: Song, command: CommandOf<'track/channel'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  return editTrack(song, track, { meta: { channel: requireChannel(command.channel) } })
}

/** The channel, 0–15, or a CommandError. */
export function requireChannel(channel: number): number {
  if (!Number.isInteger(channel)) throw new CommandError('invalid', 'channel is not integer')
  if (channel < 0 || channel > 15) throw new CommandError('invalid', 'channel is not between 0 and 15')
  return channel
}
