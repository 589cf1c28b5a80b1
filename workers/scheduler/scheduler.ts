import { applyUpdate } from '#shared/edit/snapshotStore'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import type { FromSynth, ToSynth } from '#workers/synth/api'
import type { SchedulerApi, TransportState } from './api'
import { MessageLog } from './messageLog'
import { Sequencer } from './sequencer'

/** The longest that the clock is taken to have gone on since it was told, in seconds; more, and the audio stands still. */
const MAX_SINCE_CLOCK = 0.05

/** A sequencer between the ports of a song and of a synth. */
export function createScheduler(): SchedulerApi {
  let synth: MessagePort | null = null
  let song: Song | null = null
  let lastClock: { readonly contextTime: number; readonly toldAt: number } | null = null
  const listeners: ((state: TransportState) => void)[] = []
  const log = new MessageLog()
  const tellSynth = (message: ToSynth) => synth?.postMessage(message)
  const sequencer = new Sequencer({
    toSynth: tellSynth,
    publish(state) {
      for (const listener of listeners) listener(state)
    },
  })

  /** The sequencer with its clock brought forward: what a command does counts from now, not from when the clock was last told. */
  function sequencerNow(): Sequencer {
    if (lastClock) {
      const since = (performance.now() - lastClock.toldAt) / 1000
      sequencer.clock(lastClock.contextTime + Math.min(since, MAX_SINCE_CLOCK))
    }
    return sequencer
  }

  return {
    async connect(songPort, synthPort) {
      synth = synthPort
      synthPort.onmessage = ({ data }: MessageEvent<FromSynth>) => {
        if (data.type !== 'clock') return
        log.add(data.arrivals)
        lastClock = { contextTime: data.contextTime, toldAt: performance.now() }
        sequencer.clock(data.contextTime)
      }
      songPort.onmessage = ({ data }: MessageEvent<SongUpdate>) => {
        song = applyUpdate(song, data)
        sequencer.setSong(song, data.opened)
      }
      tellSynth({ type: 'clock', on: true })
    },
    async subscribe(listener) {
      listeners.push(listener)
      listener(sequencer.state)
    },
    play: async () => sequencerNow().play(),
    pause: async () => sequencerNow().pause(),
    stop: async () => sequencerNow().stop(),
    seek: async (tick) => sequencerNow().seek(tick),
    setMix: async (mix) => sequencerNow().setMix(mix),
    setSpeed: async (speed) => sequencerNow().setSpeed(speed),
    audition: async (note) => sequencer.audition(note),
    auditionOff: async (trackId, noteNumber) => sequencer.auditionOff(trackId, noteNumber),
    scheduledMessages: async () => log.latest(),
  }
}
