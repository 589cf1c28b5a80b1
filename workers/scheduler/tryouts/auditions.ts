import { ChannelMessage } from '#shared/playback/channelMessage'
import { AT_ONCE, type TimedMessage } from '#workers/synth/api'

interface Audition {
  readonly trackId: number
  readonly noteNumber: number
  readonly channel: number
  readonly port: number
  /** Audio time of its end; null: until stopped. */
  readonly until: number | null
}

/** The notes currently heard outside the song. Each method returns the messages to send at once. */
export class Auditions {
  #sounding: Audition[] = []

  start(audition: Audition, velocity: number): TimedMessage[] {
    const { trackId, noteNumber, channel, port } = audition
    const off = this.stop(trackId, noteNumber)
    this.#sounding.push(audition)
    return [...off, { bytes: ChannelMessage.noteOn(channel, noteNumber, velocity), time: AT_ONCE, trackId: null, port }]
  }

  /** Stops the auditions of a track, or one of its notes. */
  stop(trackId: number, noteNumber?: number): TimedMessage[] {
    return this.#end((a) => a.trackId === trackId && (noteNumber === undefined || a.noteNumber === noteNumber))
  }

  /** Stops the auditions whose time is over. */
  expire(now: number): TimedMessage[] {
    return this.#end(({ until }) => until !== null && until <= now)
  }

  /** Forgets all auditions after they were silenced by other means. */
  forget(): void {
    this.#sounding = []
  }

  #end(ends: (audition: Audition) => boolean): TimedMessage[] {
    const ended = this.#sounding.filter(ends)
    if (ended.length > 0) this.#sounding = this.#sounding.filter((audition) => !ends(audition))
    return ended.map(({ channel, noteNumber, port }) => ({
      bytes: ChannelMessage.noteOff(channel, noteNumber),
      time: AT_ONCE,
      trackId: null,
      port,
    }))
  }
}
