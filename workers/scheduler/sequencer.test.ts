import { beforeEach, describe, expect, test } from 'vitest'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import { type TestTrack, tempo, testSong } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { TempoMap } from '#shared/time/tempoMap'
import { at, edited, FakeSynth, hex, note } from './testing'
import { LOOK_AHEAD, START_DELAY } from './timing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

describe('playing', () => {
  test('SC1 SC2 notes come at their times, each sent before it is due and at most the look-ahead early', () => {
    open({ notes: Array.from({ length: 64 }, (_, i) => note(i * 60, 24, 40 + i)) })
    synth.sequencer.play()
    synth.run(5)
    const expected = Array.from({ length: 64 }, (_, i) => [
      `${at(i / 16)}: 90 ${hex([40 + i])} 64`,
      `${at(i / 16 + 1 / 40)}: 80 ${hex([40 + i])} 40`,
    ])
    expect(synth.heard()).toEqual(expected.flat())
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...synth.margins)).toBeLessThanOrEqual(LOOK_AHEAD + 0.0021)
  })

  test('SC1 tempo changes are exact, even within a window', () => {
    const changes = [tempo(0, 120), tempo(10, 240), tempo(20, 60), tempo(25, 300), tempo(480, 30)]
    open({ channel: null, events: changes }, { notes: [note(10, 10), note(20, 10), note(480, 480)] })
    synth.sequencer.play()
    synth.run(4)
    const first = (10 / 480) * 0.5
    const second = first + (10 / 480) * 0.25
    const third = second + (5 / 480) * 1
    const beat = third + (455 / 480) * 0.2
    expect(synth.heard()).toEqual([
      `${at(first)}: 90 3c 64`,
      `${at(second)}: 80 3c 40`,
      `${at(second)}: 90 3c 64`,
      `${at(third + (5 / 480) * 0.2)}: 80 3c 40`,
      `${at(beat)}: 90 3c 64`,
      `${at(beat + 2)}: 80 3c 40`,
    ])
  })

  test('SC3 TP1 the anchor tells which tick sounds when', () => {
    const song = open({ notes: [note(0, 480)] })
    synth.sequencer.seek(100)
    synth.sequencer.play()
    expect(synth.states.at(-1)).toEqual({
      playing: true,
      waiting: false,
      contextTime: 10 + START_DELAY,
      tick: 100,
      ended: null,
      tempo: TempoMap.of(song),
      speed: 1,
      loop: null,
      recording: false,
      endTick: 480,
    })
  })

  test('TP7 it ends by itself after the tail of the last event, and then plays from the start', () => {
    open({ notes: [note(0, 480)] })
    synth.sequencer.play()
    synth.run(START_DELAY + 0.5 + TAIL_SECONDS - 0.03)
    expect(synth.states.at(-1)?.playing).toBe(true)
    expect(synth.sent.some(({ type, ...rest }) => type === 'silence' && 'from' in rest && rest.from > 11)).toBe(false)
    synth.run(0.05)
    expect(synth.states.at(-1)).toMatchObject({ playing: false, ended: 'finished', tick: 480 })
    synth.sequencer.play()
    expect(synth.states.at(-1)).toMatchObject({ playing: true, ended: null, tick: 0 })
  })

  test('TP7 an edit moves the end', () => {
    const song = open({ notes: [note(0, 480)] })
    synth.sequencer.play()
    synth.run(1)
    synth.sequencer.setSong(edited(song, { notes: [note(0, 480), note(1920, 480, 62)] }), false)
    expect(synth.states.at(-1)).toMatchObject({ playing: true, endTick: 2400 })
    synth.run(START_DELAY + 2.5 + TAIL_SECONDS - 1 - 0.03)
    expect(synth.states.at(-1)?.playing).toBe(true)
    synth.run(0.05)
    expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 2400 })
  })

  test('TP2 play before there is a clock starts with the clock', () => {
    synth = new FakeSynth(false)
    open({ notes: [note(0, 480)] })
    synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
    synth.sequencer.play()
    expect(synth.sent).toEqual([])
    synth.run(0.5)
    expect(synth.heard()).toEqual([`${(0.0203 + START_DELAY).toFixed(4)}: 90 3c 64`])
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
  })

  test('TP2 stop before there is a clock cancels the play', () => {
    synth = new FakeSynth(false)
    open({ notes: [note(0, 480)] })
    synth.sequencer.play()
    synth.sequencer.stop()
    synth.run(0.5)
    expect(synth.sent).toEqual([])
  })

  test('TP2 without a song, play does nothing', () => {
    synth.sequencer.play()
    expect(synth.sent).toEqual([])
  })

  test('TP8 the first song counts as opened', () => {
    synth.sequencer.setSong(testSong([{ notes: [note(0, 480)] }]), false)
    expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 0, ended: 'opened' })
  })
})

describe('pause, stop and seek', () => {
  test('TP3 pause silences and keeps the position that is heard last; play goes on from there', () => {
    open({ notes: [note(0, 4800), note(960, 10, 62)] })
    synth.sequencer.play()
    synth.run(0.5)
    synth.sequencer.pause()
    const { tick, contextTime, playing } = synth.states.at(-1)!
    expect(playing).toBe(false)
    expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
    expect(synth.sent.at(-1)).toEqual({ type: 'silence', from: contextTime })
    synth.sequencer.play()
    expect(synth.states.at(-1)!.tick).toBe(tick)
    const restart = synth.states.at(-1)!.contextTime
    synth.run(1)
    expect(synth.heard().filter((line) => Number.parseFloat(line) >= restart - 10 - 1e-9)).toEqual([
      `${(restart - 10).toFixed(4)}: 90 3c 64`,
      `${(restart - 10 + (960 - tick) / 960).toFixed(4)}: 90 3e 64`,
      `${(restart - 10 + (970 - tick) / 960).toFixed(4)}: 80 3e 40`,
    ])
  })

  test('TP4 stop goes to the start and takes back messages that are not due', () => {
    open({ notes: Array.from({ length: 100 }, (_, i) => note(i * 10, 5)) })
    synth.sequencer.play()
    synth.run(0.3)
    synth.sequencer.stop()
    const { contextTime, tick } = synth.states.at(-1)!
    expect(tick).toBe(0)
    expect(synth.pending.every(({ time }) => time < contextTime)).toBe(true)
  })

  test('TP5 seeking while playing silences, sets the state, strikes held notes again and gives a new anchor', () => {
    open({
      channel: 2,
      notes: [note(0, 9600), note(4800, 100, 62)],
      controls: [{ tick: 100, kind: ControlKind.program, number: 0, value: 7 }],
    })
    synth.sequencer.play()
    synth.run(0.2)
    const before = synth.sent.length
    synth.sequencer.seek(4800)
    const kinds = synth.sent.slice(before).map(({ type }) => type)
    expect(kinds.slice(0, 3)).toEqual(['silence', 'reset', 'messages'])
    const { contextTime, tick, playing } = synth.states.at(-1)!
    expect({ tick, playing }).toEqual({ tick: 4800, playing: true })
    synth.run(1)
    const time = (contextTime - 10).toFixed(4)
    expect(synth.heard((bytes) => bytes[0] !== 0x82).slice(-3)).toEqual([
      `${time}: c2 07`,
      `${time}: 92 3c 64`,
      `${time}: 92 3e 64`,
    ])
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
  })

  test('TP10 another bank: the channels are set again, and held notes are struck again', () => {
    const events = [{ tick: 0, kind: ControlKind.program, number: 0, value: 19 }]
    open({ notes: [note(0, 4800)], controls: events })
    synth.sequencer.play()
    synth.run(1)
    const { now } = synth
    synth.sent.length = 0
    synth.sequencer.bankChanged()
    expect(synth.sent.map(({ type }) => type).slice(0, 2)).toEqual(['silence', 'reset'])
    synth.run(0.1)
    const after = synth.heard(() => true).filter((line) => Number.parseFloat(line) >= now - 10)
    expect(after.some((line) => line.endsWith(': c0 13'))).toBe(true)
    expect(after.some((line) => line.endsWith(': 90 3c 64'))).toBe(true)
    const { playing, contextTime, tick } = synth.states.at(-1)!
    expect(playing).toBe(true)
    expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
  })

  test('TP10 TY1 another bank while nothing plays is prepared before the next note that is tried', () => {
    const song = open({ notes: [note(0, 480)] })
    const { id: trackId } = song.tracks[song.tracks.length - 1]
    synth.sequencer.tryouts.audition({ trackId, noteNumber: 60, velocity: 90, seconds: 0.1 })
    synth.sent.length = 0
    synth.sequencer.bankChanged()
    expect(synth.sent).toEqual([])
    synth.sequencer.tryouts.audition({ trackId, noteNumber: 62, velocity: 90, seconds: 0.1 })
    expect(synth.sent[0]).toMatchObject({ type: 'reset' })
  })

  test('TP6 TP7 a position is clamped to the time line; play from beyond the last event starts over', () => {
    open({ notes: [note(0, 480)] })
    synth.sequencer.seek(-5)
    expect(synth.states.at(-1)!.tick).toBe(0)
    synth.sequencer.seek(1e9)
    expect(synth.states.at(-1)!.tick).toBe(31 * 480)
    synth.sequencer.play()
    expect(synth.states.at(-1)!.tick).toBe(0)
  })

  test('TP6 seeking beyond the last event while it plays stops there', () => {
    open({ notes: [note(0, 4800)] })
    synth.sequencer.play()
    synth.run(0.5)
    synth.sequencer.seek(9600)
    expect(synth.states.at(-1)).toMatchObject({ playing: false, ended: 'finished', tick: 9600 })
    expect(synth.sent.at(-1)!.type).toBe('silence')
  })

  test('TP3 a pause during the tail leaves it at the end', () => {
    open({ notes: [note(0, 480)] })
    synth.sequencer.play()
    synth.run(1.5)
    synth.sequencer.pause()
    expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 480 })
  })
})
