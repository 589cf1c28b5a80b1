import { ChannelMessage } from '#shared/playback/channelMessage'
import type { PlaybackEvent } from '#shared/playback/playbackEvent'
import { Controller } from '#shared/song/controller'
import { AT_ONCE, type TimedMessage } from '#workers/synth/api'
import type { Trial } from '../api'

type Instrument = Pick<Trial, 'channel' | 'port' | 'program' | 'bank'>

/**
 * The channels on which an instrument other than the song's sounds for a while. Each method returns the messages to
 * send at once.
 */
export class Trials {
  #tried = new Map<string, Instrument>()

  start(instrument: Instrument): TimedMessage[] {
    this.#tried.set(keyOf(instrument), instrument)
    return messagesFor(instrument)
  }

  /** `state`: the song's messages for all channels. A channel that the song does not use gets the first instrument. */
  end(state: readonly PlaybackEvent[]): TimedMessage[] {
    const tried = this.#tried
    this.#tried = new Map()
    const defaults = [...tried.values()].flatMap(({ channel, port }) =>
      messagesFor({ channel, port, program: 0, bank: { msb: 0, lsb: 0 } }),
    )
    const back = state
      .filter(({ bytes, port }) => bytes[0] < SYSTEM && tried.has(keyOf({ channel: bytes[0] & 0x0f, port })))
      .map(({ bytes, port }) => ({ bytes, time: AT_ONCE, trackId: null, port }))
    return [...defaults, ...back]
  }
}

/** Status bytes from here on have no channel. */
const SYSTEM = 0xf0

const keyOf = ({ channel, port }: Pick<Instrument, 'channel' | 'port'>) => `${port}:${channel}`

/** Messages without a track, so that no change of the song retracts them. */
function messagesFor({ channel, port, program, bank }: Instrument): TimedMessage[] {
  return [
    ChannelMessage.controller(channel, Controller.bankMsb, bank.msb),
    ChannelMessage.controller(channel, Controller.bankLsb, bank.lsb),
    ChannelMessage.program(channel, program),
  ].map((bytes) => ({ bytes, time: AT_ONCE, trackId: null, port }))
}
