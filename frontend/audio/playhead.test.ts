import { describe, expect, test } from 'vitest'
import { tempo, testSong } from '#shared/playback/testSong'
import { TempoMap } from '#shared/time/tempoMap'
import type { TransportState } from '#workers/scheduler/api'
import { AT_REST } from '#workers/scheduler/atRest'
import { Playhead } from './playhead'

const at120 = TempoMap.of(testSong([{ channel: null, events: [tempo(0, 120)] }]))
const at240 = TempoMap.of(testSong([{ channel: null, events: [tempo(0, 240)] }]))
const playing = (contextTime: number, tick: number, tempoMap = at120): TransportState => ({
  ...AT_REST,
  playing: true,
  contextTime,
  tick,
  tempo: tempoMap,
  endTick: 96_000,
})

describe('Playhead', () => {
  test('waits at its tick until it is audible, then follows the tempo', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 480))
    expect(playhead.tickAt(9)).toBe(480)
    expect(playhead.tickAt(10)).toBe(480)
    expect(playhead.tickAt(10.5)).toBeCloseTo(960, 9)
  })

  test('a new tempo does not delay it: the old anchor applies until the new one is audible', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 0))
    playhead.set(playing(11, 960, at240))
    playhead.set(playing(11.1, 960 + 192, at240))
    expect(playhead.tickAt(10.5)).toBeCloseTo(480, 9)
    expect(playhead.tickAt(11.05)).toBeCloseTo(960 + 96, 9)
    expect(playhead.tickAt(11.2)).toBeCloseTo(960 + 384, 9)
  })

  test('a seek jumps at once', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 0))
    playhead.set(playing(12, 4800))
    expect(playhead.tickAt(11)).toBe(4800)
  })

  test('at half speed it takes twice as long; a change of speed does not move it', () => {
    const playhead = new Playhead()
    playhead.set({ ...playing(10, 0), speed: 0.5 })
    expect(playhead.tickAt(11)).toBeCloseTo(480, 9)
    playhead.set({ ...playing(12, 960), speed: 2 })
    expect(playhead.tickAt(11.5)).toBeCloseTo(720, 9)
    expect(playhead.tickAt(12.5)).toBeCloseTo(1920, 9)
  })

  test('does not pass the end while the last notes ring, but stays past it after a seek', () => {
    const playhead = new Playhead()
    playhead.set({ ...playing(10, 0), endTick: 480 })
    expect(playhead.tickAt(11)).toBe(480)
    playhead.set({ ...playing(10, 9600), playing: false, endTick: 480 })
    expect(playhead.tickAt(11)).toBe(9600)
  })

  test('stays where it stopped when it does not play', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 0))
    playhead.set({ ...playing(11, 960), playing: false })
    expect(playhead.tickAt(10.9)).toBe(960)
    expect(playhead.tickAt(100)).toBe(960)
  })

  test('an expected position applies until the next report of the scheduler', () => {
    const playhead = new Playhead()
    expect(playhead.tickAt(5)).toBe(0)
    playhead.expect(700)
    expect(playhead.tickAt(5)).toBe(700)
    playhead.set({ ...playing(0, 650), playing: false })
    expect(playhead.tickAt(5)).toBe(650)
  })

  test('what was heard until a stop is known at the moment of the stop', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 0))
    playhead.expect(0)
    expect(playhead.tickAt(11)).toBe(0)
    expect(playhead.placeAt(11)).toEqual({ tick: 960, round: 0, before: 0 })
  })

  test('counts the rounds of a loop, over changes of tempo and loop', () => {
    const playhead = new Playhead()
    const loop = { begin: 480, end: 960 }
    playhead.set({ ...playing(10, 0), loop })
    expect(playhead.placeAt(10.5)).toEqual({ tick: 480, round: 0, before: 0 })
    expect(playhead.placeAt(11.25)).toEqual({ tick: 720, round: 1, before: 0 })
    expect(playhead.placeAt(12.75)).toEqual({ tick: 720, round: 4, before: 0 })
    playhead.set({ ...playing(12.75, 720, at240), loop })
    expect(playhead.placeAt(13)).toEqual({ tick: 720, round: 5, before: 0 })
    playhead.set({ ...playing(13, 720, at240), loop: null })
    expect(playhead.placeAt(14)).toEqual({ tick: 2640, round: 5, before: 0 })
  })

  test('remembers what was heard before the last reports', () => {
    const playhead = new Playhead()
    playhead.set(playing(10, 0))
    playhead.set(playing(11, 960, at240))
    playhead.set(playing(12, 2880, at240))
    expect(playhead.tickAt(10.25)).toBeCloseTo(240, 9)
    expect(playhead.tickAt(11.5)).toBeCloseTo(1920, 9)
    expect(playhead.tickAt(12)).toBeCloseTo(2880, 9)
  })

  test('goes on beyond the end while recording', () => {
    const playhead = new Playhead()
    playhead.set({ ...playing(10, 0), endTick: 480, recording: true })
    expect(playhead.tickAt(11)).toBe(960)
  })
})
