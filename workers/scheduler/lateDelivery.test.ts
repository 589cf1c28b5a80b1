import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tempo, testSong } from '#shared/playback/testSong'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import { TimedQueue } from '#workers/synth/timedQueue'
import { Sequencer } from './sequencer'
import { note } from './testing'

const STEP = 0.005

/** A synth and a scheduler on a busy machine: messages between them arrive in order, but late. */
class BusyMachine {
  now = 10
  /** Messages that the synth played, in order. */
  readonly played: TimedMessage[] = []
  /** The longest delay of messages, in seconds. */
  delay = 0
  readonly #queue = new TimedQueue<TimedMessage>()
  readonly #underWay: { readonly arrives: number; readonly message: ToSynth }[] = []
  readonly sequencer = new Sequencer({
    toSynth: (message) => this.#underWay.push({ arrives: this.now + this.delay, message }),
    toOutputs: () => undefined,
    publish: () => undefined,
  })

  /** Lets time pass; the scheduler only hears of it at the end. */
  run(seconds: number): void {
    for (const end = this.now + seconds; this.now < end; ) {
      this.now += STEP
      while (this.#underWay.length > 0 && this.#underWay[0].arrives <= this.now)
        this.#receive(this.#underWay.shift()!.message)
      for (let due = this.#queue.takeBefore(this.now); due; due = this.#queue.takeBefore(this.now))
        this.played.push(due)
    }
    this.sequencer.clock({ contextTime: this.now, isSteady: true })
  }

  #receive(message: ToSynth): void {
    if (message.type === 'messages') for (const timed of message.messages) this.#queue.push(timed)
    else if (message.type === 'silence') this.#queue.drop(message.from)
  }
}

const ms = (min: number, max: number) => fc.integer({ min, max }).map((milliseconds) => milliseconds / 1000)
const someMoments = fc.array(
  fc.record({
    /** Until the scheduler gets the clock. */
    after: ms(5, 200),
    /** Delay of all later messages. */
    delay: ms(0, 150),
    edit: fc.constantFrom('none', 'mix', 'note', 'tempo', 'speed', 'metronome'),
  }),
  { maxLength: 30 },
)

/** Notes struck every 40 ms, alternately short and longer than any delay. */
const STEADY = Array.from({ length: 50 }, (_, i) => note(i * 38, i % 2 ? 20 : 400, 1 + i))

test('SC7 at any times of edits and however late messages arrive, each note sounds once and ends', () => {
  fc.assert(
    fc.property(someMoments, (moments) => {
      const machine = new BusyMachine()
      const { sequencer } = machine
      const songOf = (bpm: number, extra: number) =>
        testSong([
          { channel: null, events: [tempo(0, bpm)] },
          { notes: STEADY },
          { channel: 1, notes: [note(extra, 100, 100)] },
        ])
      let [bpm, extra] = [120, 0]
      sequencer.clock({ contextTime: machine.now, isSteady: true })
      const first = songOf(bpm, extra)
      sequencer.setSong(first, true)
      sequencer.play()
      for (const [i, { after, delay, edit }] of moments.entries()) {
        machine.run(after)
        machine.delay = delay
        if (edit === 'mix') sequencer.setMix({ muted: new Set(i % 2 ? [3] : []), soloed: new Set() })
        else if (edit === 'speed') sequencer.setSpeed(i % 2 ? 1.4 : 1)
        else if (edit === 'metronome') sequencer.setMetronome(i % 2 === 0, { downbeat: 76, beat: 77 })
        else if (edit !== 'none') {
          if (edit === 'note') extra += 60
          else bpm = bpm === 120 ? 90 : 120
          const { tracks } = songOf(bpm, extra)
          sequencer.setSong(
            { ...first, tracks: first.tracks.map((track, at) => (at === 1 ? track : tracks[at])) },
            false,
          )
        }
      }
      for (let i = 0; i < 400; i++) machine.run(0.02)
      const keys = (status: number) =>
        machine.played.filter(({ bytes }) => bytes[0] === status).map(({ bytes }) => bytes[1])
      const all = STEADY.map(({ noteNumber }) => noteNumber)
      expect(keys(0x90)).toEqual(all)
      expect(keys(0x80).toSorted((a, b) => a - b)).toEqual(all)
      expect(keys(0x91).length).toBe(keys(0x81).length)
      const clicks = machine.played.filter(({ bytes, unit }) => unit === 'metronome' && bytes[0] === 0x99)
      expect(new Set(clicks.map(({ time }) => time.toFixed(3))).size).toBe(clicks.length)
    }),
    { numRuns: 50 },
  )
})
