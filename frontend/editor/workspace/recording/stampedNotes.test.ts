import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { tempo } from '#shared/playback/testSong'
import { MidiStream } from '#shared/recording/midiStream'
import { Recording } from '#shared/recording/recording'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { tries } from '#tests/support/sample'
import { FakeSynth } from '#workers/scheduler/testing'
import { createHeardTime } from '../../../audio/heardTime'
import { Playhead } from '../../../audio/playhead'

/**
 * The whole way from a device's bytes to ticks: real scheduler, playhead and clocks, on an audio clock that the test
 * moves.
 */

const TIMEBASE = 480
const NOTES = 1000
const STEP_MS = 20
/** Delay between the audio clock and the loudspeaker, in seconds. */
const LATENCY = 0.05
const BLOCK_MS = 300

afterEach(() => {
  vi.useRealTimers()
})

/** Tempos: pairs of tick and beats a minute. */
const anyTempos = fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 60, max: 300 })), { maxLength: 12 })
/**
 * Milliseconds from one note to the next, where the page is blocked (milliseconds), and how wrong the browser reports
 * the clocks (milliseconds).
 */
const anyPlaying = fc.record({
  gaps: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: NOTES, maxLength: NOTES }),
  blocks: fc.array(fc.nat(60_000), { minLength: 5, maxLength: 5 }),
  jitter: fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 200, maxLength: 200 }),
})

test('a thousand notes at any times and tempos are within 2 ms of their stamps, though the page is blocked', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyTempos, anyPlaying, (tempos, { gaps, blocks, jitter }) => {
      vi.useFakeTimers({ toFake: ['performance'], now: 0 })
      const synth = new FakeSynth()
      const start = synth.now - performance.now() / 1000
      const song = synth.open({ events: tempos.map(([tick, bpm]) => tempo(tick, bpm)) })
      const timestamp = { contextTime: 0, performanceTime: 0 }
      const context = { state: 'running', currentTime: 0, outputLatency: LATENCY, getOutputTimestamp: () => timestamp }
      const heard = createHeardTime(context as unknown as AudioContext)
      const [playhead, stream] = [new Playhead(), new MidiStream()]
      const recording = new Recording({ timebase: TIMEBASE, range: null })

      let at = 1000
      const stamps = gaps.map((gap) => (at += gap))
      // The second byte names the note: 0–127, again and again; a release comes before the next press.
      const bytes = stamps.map((_, i) => Uint8Array.of(0x90, i % 128, 100, i % 128, 0))
      let [next, reported] = [0, 0]
      synth.sequencer.setRecording(true)
      synth.sequencer.play()
      for (let step = 0; next < NOTES; step++) {
        synth.run(STEP_MS / 1000)
        vi.advanceTimersByTime(STEP_MS)
        if (blocks.some((block) => performance.now() > block && performance.now() < block + BLOCK_MS)) continue
        context.currentTime = synth.now
        timestamp.contextTime = synth.now - LATENCY + jitter[step % jitter.length] / 1000
        timestamp.performanceTime = performance.now()
        heard.now()
        for (; reported < synth.states.length; reported++) playhead.set(synth.states[reported])
        for (; next < NOTES && stamps[next] <= performance.now(); next++)
          for (const message of stream.push(bytes[next]))
            recording.play(message, playhead.placeAt(heard.at(stamps[next])), 'device')
      }
      const notes = recording.take().flatMap((recorded) => recorded.notes)
      expect(notes.map(({ noteNumber }) => noteNumber)).toEqual(stamps.map((_, i) => i % 128))
      const map = TempoMap.of(song)
      const begins = synth.states.find(({ playing }) => playing)!.contextTime
      for (const [i, { tick }] of notes.entries()) {
        const played = start + stamps[i] / 1000 - LATENCY - begins
        const half = (secondsAt(map, tick + 1) - secondsAt(map, tick)) / 2
        expect(Math.abs(secondsAt(map, tick) - played)).toBeLessThan(0.002 + half)
      }
    }),
    { numRuns: tries(50, 4) },
  )
})
