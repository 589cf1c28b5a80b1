import { type TestTrack, testSong } from '#shared/playback/testSong'
import type { Song } from '#shared/song/song'
import { AT_ONCE, type TimedMessage, type ToSynth } from '#workers/synth/api'
import type { ToOutputs, TransportState } from './api'
import { Sequencer } from './sequencer'
import { START_DELAY } from './timing'

export const note = (tick: number, duration: number, noteNumber = 60) => ({ tick, duration, noteNumber, velocity: 100 })
export const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
export const isNote = (bytes: ArrayLike<number>) => bytes[0] >> 4 === 8 || bytes[0] >> 4 === 9
/** The time in the notation of `heard()`, from the start of playback. */
export const at = (seconds: number) => (START_DELAY + seconds).toFixed(4)

/** A synth that queues messages like the worklet, with a clock that the test moves. */
export class FakeSynth {
  now = 10
  /** How long before its due time each message arrived, in seconds. */
  readonly margins: number[] = []
  readonly states: TransportState[] = []
  readonly sent: ToSynth[] = []
  pending: TimedMessage[] = []
  /** Messages that the MIDI outputs got. */
  readonly out: ToOutputs[] = []
  readonly sequencer = new Sequencer({
    toSynth: (m) => this.receive(m),
    toOutputs: (m) => this.out.push(m),
    publish: (s) => this.states.push(s),
  })

  constructor(hasClock = true) {
    if (hasClock) this.sequencer.clock({ contextTime: this.now, isSteady: true })
  }

  open(...tracks: TestTrack[]): Song {
    const song = testSong(tracks)
    this.sequencer.setSong(song, true)
    return song
  }

  receive(message: ToSynth): void {
    this.sent.push(message)
    if (message.type === 'messages') {
      for (const timed of message.messages) {
        const time = timed.time === AT_ONCE ? this.now : timed.time
        this.margins.push(time - this.now)
        this.pending.push({ ...timed, time })
      }
    } else if (message.type === 'silence') {
      this.pending = this.pending.filter(({ time }) => time < message.from)
    }
  }

  /** Lets the clock run for `seconds`, with a clock message about every 20 ms. */
  run(seconds: number): void {
    const end = this.now + seconds
    while (this.now < end - 1e-9) {
      this.now = Math.min(end, this.now + 0.0203)
      this.sequencer.clock({ contextTime: this.now, isSteady: true })
    }
  }

  /** The messages that take effect, in time order: 'seconds since 10: bytes'. */
  heard(wanted: (bytes: ArrayLike<number>) => boolean = isNote): string[] {
    return this.pending
      .filter(({ bytes }) => wanted(bytes))
      .map((m, i) => ({ ...m, i }))
      .sort((a, b) => a.time - b.time || a.i - b.i)
      .map(({ bytes, time }) => `${(time - 10).toFixed(4)}: ${hex(bytes)}`)
  }
}

/** The song after an edit that replaces some tracks. */
export function edited(song: Song, ...tracks: TestTrack[]): Song {
  const other = testSong(tracks)
  return { ...song, tracks: song.tracks.map((track, i) => (tracks[i] ? other.tracks[i] : track)) }
}
