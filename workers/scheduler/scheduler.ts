import { applyUpdate } from '#shared/edit/snapshotStore'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import { AT_ONCE, type FromSynth, type OnSynthPort, type TimedMessage, type ToSynth } from '#workers/synth/api'
import { buffersOf, pack } from '#workers/synth/packedMessages'
import type { ScheduledMessage, SchedulerApi, TransportState } from './api'
import { AudioClock } from './audioClock'
import { rehearse } from './rehearse'
import { Sequencer } from './sequencer'

/** Connects a sequencer with the port of a song and the port of a synth. */
export function createScheduler(): SchedulerApi {
  let synth: MessagePort | null = null
  let outputs: MessagePort | null = null
  let song: Song | null = null
  const audioClock = new AudioClock()
  /** Whether the synth has another bank, with which playback continues once the clock is steady. */
  let hasNewBank = false
  const listeners: ((state: TransportState) => void)[] = []
  const log = new MessageLog()
  function toSynth(message: ToSynth): void {
    if (synth === null) return
    if (message.type !== 'messages') synth.postMessage(message satisfies OnSynthPort)
    else {
      log.sent(message.messages)
      const messages = pack(message.messages)
      synth.postMessage({ type: 'messages', messages } satisfies OnSynthPort, buffersOf(messages))
    }
  }
  const sequencer = new Sequencer({
    toSynth,
    toOutputs: (message) => outputs?.postMessage(message),
    publish(state) {
      for (const listener of listeners) listener(state)
    },
  })

  /**
   * The sequencer with its clock brought forward, so that a command counts from now and not from the last clock
   * message.
   */
  function sequencerNow(): Sequencer {
    const time = audioClock.at(performance.now() / 1000)
    if (time) sequencer.clock(time)
    if (hasNewBank && time?.isSteady) {
      hasNewBank = false
      sequencer.bankChanged()
    }
    return sequencer
  }

  return {
    async connect(songPort, synthPort) {
      synth = synthPort
      synthPort.onmessage = ({ data }: MessageEvent<FromSynth>) => {
        if (data.type !== 'clock') return
        log.arrived(data.arrivals)
        audioClock.read(data.contextTime, performance.now() / 1000)
        sequencerNow()
      }
      songPort.onmessage = ({ data }: MessageEvent<SongUpdate>) => {
        song = applyUpdate(song, data)
        sequencerNow().setSong(song, data.opened)
      }
      toSynth({ type: 'clock', on: true })
      rehearse()
    },
    async connectOutputs(port) {
      outputs = port
      port.onmessage = ({ data }: MessageEvent<number>) => sequencerNow().outputsGot(data)
    },
    setOutputs: async (on) => sequencerNow().setOutputs(on),
    async subscribe(listener) {
      listeners.push(listener)
      listener(sequencer.state)
    },
    play: async (countIn) => sequencerNow().play(countIn),
    pause: async () => sequencerNow().pause(),
    stop: async () => sequencerNow().stop(),
    seek: async (tick) => sequencerNow().seek(tick),
    setMix: async (mix) => sequencerNow().setMix(mix),
    setSpeed: async (speed) => sequencerNow().setSpeed(speed),
    setLoop: async (loop) => sequencerNow().setLoop(loop),
    setMetronome: async (on, metronome) => sequencerNow().setMetronome(on, metronome),
    setRecording: async (on) => sequencerNow().setRecording(on),
    async bankChanged() {
      hasNewBank = true
      sequencerNow()
    },
    setReach: async (reach) => sequencerNow().setReach(reach),
    audition: async (note) => sequencer.tryouts.audition(note),
    thru: async (messages) => sequencer.tryouts.thru(messages),
    auditionOff: async (trackId, noteNumber) => sequencer.tryouts.auditionOff(trackId, noteNumber),
    tryInstrument: async (trial) => sequencerNow().tryouts.tryInstrument(trial),
    endTrials: async () => sequencerNow().tryouts.endTrials(),
    scheduledMessages: async () => log.latest(),
  }
}

const LOG_CAPACITY = 4096

interface Arrival {
  readonly messages: readonly TimedMessage[]
  readonly arrivedAt: number
}

/** The latest messages that the synth received. */
class MessageLog {
  /** Sent messages that have not reached the synth yet. They arrive in the order sent. */
  readonly #underWay: (readonly TimedMessage[])[] = []
  /** In the form in which they arrived: dense music has 46,000 messages per second, and few are ever asked for. */
  readonly #arrivals: Arrival[] = []
  /** The number of messages in {@link #arrivals}. */
  #count = 0

  sent(messages: readonly TimedMessage[]): void {
    this.#underWay.push(messages)
  }

  /** `times`: when the next sent messages reached the synth. */
  arrived(times: readonly number[]): void {
    for (const arrivedAt of times) {
      const messages = this.#underWay.shift() ?? []
      this.#arrivals.push({ messages, arrivedAt })
      this.#count += messages.length
    }
    while (this.#count - (this.#arrivals.at(0)?.messages.length ?? 0) > LOG_CAPACITY)
      this.#count -= this.#arrivals.shift()?.messages.length ?? 0
  }

  /** At most `LOG_CAPACITY`, in the order of their arrival. */
  latest(): ScheduledMessage[] {
    return this.#arrivals
      .flatMap(({ messages, arrivedAt }) => messages.map((message) => scheduled(message, arrivedAt)))
      .slice(-LOG_CAPACITY)
  }
}

const scheduled = ({ bytes, trackId, unit = 'song', time }: TimedMessage, arrivedAt: number): ScheduledMessage => ({
  bytes: [...bytes],
  trackId,
  unit,
  meantAt: time === AT_ONCE ? arrivedAt : time,
  arrivedAt,
})
