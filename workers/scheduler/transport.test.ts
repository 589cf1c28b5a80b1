import { beforeEach, describe, expect, test } from 'vitest'
import { type TestTrack, tempo, testSong } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { TempoMap } from '#shared/time/tempoMap'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import type { TransportState } from './api'
import { CHANGE_DELAY, LOOK_AHEAD, START_DELAY, Transport } from './transport'

const note = (tick: number, duration: number, noteNumber = 60) => ({ tick, duration, noteNumber, velocity: 100 })
const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** A synth that keeps what it is sent as the worklet does, under a clock that the test moves. */
class FakeSynth {
  now = 10
  /** What came in, with how long before its time. */
  readonly margins: number[] = []
  readonly states: TransportState[] = []
  readonly sent: ToSynth[] = []
  pending: TimedMessage[] = []
  readonly transport = new Transport({ toSynth: (m) => this.receive(m), publish: (s) => this.states.push(s) })

  constructor(hasClock = true) {
    if (hasClock) this.transport.clock(this.now)
  }

  receive(message: ToSynth): void {
    this.sent.push(message)
    if (message.type === 'messages') {
      for (const timed of message.messages) {
        this.margins.push(timed.time - this.now)
        this.pending.push(timed)
      }
    } else if (message.type === 'drop') {
      this.pending = this.pending.filter(({ time, trackId }) => time < message.from || trackId === null)
    } else if (message.type === 'silence') {
      this.pending = this.pending.filter(({ time }) => time < message.from)
    }
  }

  /** Lets the clock run for `seconds`, told every 20 ms or so. */
  run(seconds: number): void {
    const end = this.now + seconds
    while (this.now < end - 1e-9) {
      this.now = Math.min(end, this.now + 0.0203)
      this.transport.clock(this.now)
    }
  }

  /** What takes effect, in time order: 'seconds since 10: bytes'. */
  heard(wanted: (bytes: ArrayLike<number>) => boolean = isNote): string[] {
    return this.pending
      .filter(({ bytes }) => wanted(bytes))
      .map((m, i) => ({ ...m, i }))
      .sort((a, b) => a.time - b.time || a.i - b.i)
      .map(({ bytes, time }) => `${(time - 10).toFixed(4)}: ${hex(bytes)}`)
  }
}

const isNote = (bytes: ArrayLike<number>) => bytes[0] >> 4 === 8 || bytes[0] >> 4 === 9
const at = (seconds: number) => (START_DELAY + seconds).toFixed(4)

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})

function open(...tracks: TestTrack[]): Song {
  const song = testSong(tracks)
  synth.transport.setSong(song, true)
  return song
}

/** The song with some tracks replaced, as an edit leaves it. */
function edited(song: Song, ...tracks: TestTrack[]): Song {
  const other = testSong(tracks)
  return { ...song, tracks: song.tracks.map((track, i) => (tracks[i] ? other.tracks[i] : track)) }
}

describe('playing', () => {
  test('notes come at their times, each sent before it is due and at most the look-ahead early', () => {
    open({ notes: Array.from({ length: 64 }, (_, i) => note(i * 60, 24, 40 + i)) })
    synth.transport.play()
    synth.run(5)
    const expected = Array.from({ length: 64 }, (_, i) => [
      `${at(i / 16)}: 90 ${hex([40 + i])} 64`,
      `${at(i / 16 + 1 / 40)}: 80 ${hex([40 + i])} 40`,
    ])
    expect(synth.heard()).toEqual(expected.flat())
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...synth.margins)).toBeLessThanOrEqual(LOOK_AHEAD + 0.0021)
  })

  test('tempo changes are exact, also within a window', () => {
    const changes = [tempo(0, 120), tempo(10, 240), tempo(20, 60), tempo(25, 300), tempo(480, 30)]
    open({ channel: null, events: changes }, { notes: [note(10, 10), note(20, 10), note(480, 480)] })
    synth.transport.play()
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

  test('the anchor says which tick sounds when', () => {
    const song = open({ notes: [note(0, 480)] })
    synth.transport.seek(100)
    synth.transport.play()
    expect(synth.states.at(-1)).toEqual({
      playing: true,
      contextTime: 10 + START_DELAY,
      tick: 100,
      ended: false,
      tempo: TempoMap.of(song),
    })
  })

  test('it ends by itself 30 beats after the last event, and then plays from the start', () => {
    open({ notes: [note(0, 480)] })
    synth.transport.play()
    synth.run(START_DELAY + 31 * 0.5 - 0.03)
    expect(synth.states.at(-1)?.playing).toBe(true)
    synth.run(0.05)
    expect(synth.states.at(-1)).toMatchObject({ playing: false, ended: true, tick: 31 * 480 })
    synth.transport.play()
    expect(synth.states.at(-1)).toMatchObject({ playing: true, ended: false, tick: 0 })
  })

  test('told to play before there is a clock, it starts with the clock', () => {
    synth = new FakeSynth(false)
    open({ notes: [note(0, 480)] })
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
    synth.transport.play()
    expect(synth.sent).toEqual([])
    synth.run(0.5)
    expect(synth.heard()).toEqual([`${(0.0203 + START_DELAY).toFixed(4)}: 90 3c 64`])
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
  })

  test('stop before there is a clock calls the play off', () => {
    synth = new FakeSynth(false)
    open({ notes: [note(0, 480)] })
    synth.transport.play()
    synth.transport.stop()
    synth.run(0.5)
    expect(synth.sent).toEqual([])
  })

  test('without a song, play does nothing', () => {
    synth.transport.play()
    expect(synth.sent).toEqual([])
  })
})

describe('pause, stop and seek', () => {
  test('pause silences and keeps the position at which it is heard to stop; play goes on from there', () => {
    open({ notes: [note(0, 4800), note(960, 10, 62)] })
    synth.transport.play()
    synth.run(0.5)
    synth.transport.pause()
    const { tick, contextTime, playing } = synth.states.at(-1)!
    expect(playing).toBe(false)
    expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
    expect(synth.sent.at(-1)).toEqual({ type: 'silence', from: contextTime })
    synth.transport.play()
    expect(synth.states.at(-1)!.tick).toBe(tick)
    const restart = synth.states.at(-1)!.contextTime
    synth.run(1)
    expect(synth.heard().filter((line) => Number.parseFloat(line) >= restart - 10 - 1e-9)).toEqual([
      `${(restart - 10).toFixed(4)}: 90 3c 64`,
      `${(restart - 10 + (960 - tick) / 960).toFixed(4)}: 90 3e 64`,
      `${(restart - 10 + (970 - tick) / 960).toFixed(4)}: 80 3e 40`,
    ])
  })

  test('stop goes to the start and takes back what is not due', () => {
    open({ notes: Array.from({ length: 100 }, (_, i) => note(i * 10, 5)) })
    synth.transport.play()
    synth.run(0.3)
    synth.transport.stop()
    const { contextTime, tick } = synth.states.at(-1)!
    expect(tick).toBe(0)
    expect(synth.pending.every(({ time }) => time < contextTime)).toBe(true)
  })

  test('seeking while playing silences, sets the state, strikes held notes anew and gives a new anchor', () => {
    open({
      channel: 2,
      notes: [note(0, 9600), note(4800, 100, 62)],
      controls: [{ tick: 100, kind: ControlKind.program, number: 0, value: 7 }],
    })
    synth.transport.play()
    synth.run(0.2)
    const before = synth.sent.length
    synth.transport.seek(4800)
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

  test('a position is kept within the song', () => {
    open({ notes: [note(0, 480)] })
    synth.transport.seek(1e9)
    expect(synth.states.at(-1)!.tick).toBe(31 * 480)
    synth.transport.seek(-5)
    expect(synth.states.at(-1)!.tick).toBe(0)
  })
})

describe('what is heard', () => {
  test('muting one of two tracks on a channel silences its notes and no others', () => {
    open({ channel: 0, notes: [note(0, 960, 60)] }, { channel: 0, notes: [note(0, 960, 72), note(480, 10, 74)] })
    synth.transport.play()
    synth.run(0.2)
    synth.transport.setAudible(new Set([2]))
    synth.run(1.5)
    const heard = synth.heard()
    const release = heard.findIndex((line) => line.endsWith('80 3c 40'))
    expect(Number.parseFloat(heard[release])).toBeLessThan(0.2 + CHANGE_DELAY + 0.01)
    expect(heard.filter((_, i) => i !== release)).toEqual([
      `${at(0)}: 90 3c 64`,
      `${at(0)}: 90 48 64`,
      `${at(0.5)}: 90 4a 64`,
      `${at(0.5 + 1 / 96)}: 80 4a 40`,
      `${at(1)}: 80 48 40`,
    ])
  })

  test('un-muting is heard from the next note on; nothing is struck twice', () => {
    open({ notes: Array.from({ length: 20 }, (_, i) => note(i * 48, 24, 40 + i)) })
    synth.transport.setAudible(new Set())
    synth.transport.play()
    synth.run(0.2)
    synth.transport.setAudible(null)
    synth.run(2)
    const strikes = synth.heard((bytes) => bytes[0] >> 4 === 9)
    expect(new Set(strikes).size).toBe(strikes.length)
    expect(strikes[0]).toBe(`${at(0.2)}: 90 2c 64`)
    expect(strikes).toHaveLength(16)
  })

  test('a mute before anything was heard strikes only what is left', () => {
    open({ notes: [note(0, 480, 60)] }, { channel: 1, notes: [note(0, 480, 61)] })
    synth.transport.play()
    synth.transport.setAudible(new Set([2]))
    synth.run(1)
    expect(synth.heard()).toEqual([`${at(0)}: 91 3d 64`, `${at(0.5)}: 81 3d 40`])
  })

  test('a muted track keeps sending its controls', () => {
    const volume = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 7, value })
    open({ notes: [note(0, 480)], controls: [volume(0, 1), volume(240, 2)] })
    synth.transport.setAudible(new Set())
    synth.transport.play()
    synth.run(1)
    expect(synth.heard(() => true)).toEqual([`${at(0)}: b0 07 01`, `${at(0.25)}: b0 07 02`])
  })
})

describe('edits while playing', () => {
  test('a note that is removed while it sounds is released; one that is added ahead is heard', () => {
    const song = open({ notes: [note(0, 960)] })
    synth.transport.play()
    synth.run(0.2)
    synth.transport.setSong(edited(song, { notes: [note(480, 48, 70)] }), false)
    synth.run(1)
    const heard = synth.heard()
    expect(heard).toHaveLength(4)
    expect(heard[1]).toMatch(/^0\.2\d+: 80 3c 40$/)
    expect(heard.slice(2)).toEqual([`${at(0.5)}: 90 46 64`, `${at(0.55)}: 80 46 40`])
  })

  test('a note that is only lengthened keeps sounding to its new end', () => {
    const song = open({ notes: [note(0, 300)] })
    synth.transport.play()
    synth.run(0.25)
    synth.transport.setSong(edited(song, { notes: [note(0, 600)] }), false)
    synth.run(1)
    expect(synth.heard()).toEqual([`${at(0)}: 90 3c 64`, `${at(600 / 960)}: 80 3c 40`])
  })

  test('a new tempo counts from now on, without a jump', () => {
    const song = open({ channel: null, events: [] }, { notes: [note(0, 10), note(4800, 10, 70)] })
    synth.transport.play()
    synth.run(1)
    synth.transport.setSong(edited(song, { channel: null, events: [tempo(0, 240)] }), false)
    const { contextTime, tick } = synth.states.at(-1)!
    expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
    synth.run(5)
    const struck = contextTime - 10 + (4800 - tick) / 1920
    expect(synth.heard()[2]).toBe(`${struck.toFixed(4)}: 90 46 64`)
  })

  test('edits in quick succession, tempo included, neither repeat nor lose a note', () => {
    let song = open({ channel: null, events: [] }, { notes: Array.from({ length: 90 }, (_, i) => note(i * 30, 15, i)) })
    synth.transport.play()
    synth.run(0.1)
    for (let bpm = 121; bpm < 150; bpm++) {
      song = edited(song, { channel: null, events: [tempo(0, bpm)] })
      synth.transport.setSong(song, false)
      synth.run(0.007)
    }
    synth.run(4)
    const keys = (status: number) => synth.heard((b) => b[0] >> 4 === status).map((line) => line.split(' ')[2])
    const all = Array.from({ length: 90 }, (_, i) => hex([i]))
    expect(keys(9)).toEqual(all)
    expect(keys(8)).toEqual(all)
    expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
  })

  test('a changed program is sent at once', () => {
    const song = open({ notes: [note(0, 9600)] })
    synth.transport.play()
    synth.run(0.2)
    const controls = [{ tick: 0, kind: ControlKind.program, number: 0, value: 9 }]
    const other = testSong([{ controls }]).tracks[0].controls
    synth.transport.setSong({ ...song, tracks: [{ ...song.tracks[0], controls: other }] }, false)
    const programs = synth.heard((bytes) => bytes[0] === 0xc0)
    expect(programs).toHaveLength(1)
    expect(Number.parseFloat(programs[0])).toBeLessThan(0.2 + CHANGE_DELAY + 0.01)
    expect(synth.heard((bytes) => bytes[0] === 0x80)).toEqual([])
  })

  test('a track on another port makes the synth ready for it, without a jump', () => {
    const song = open({ notes: [note(0, 9600)] })
    synth.transport.play()
    synth.run(0.5)
    const added = testSong([{}, { port: 1, notes: [note(960, 10, 70)] }]).tracks[1]
    synth.transport.setSong({ ...song, tracks: [...song.tracks, added] }, false)
    expect(synth.sent.findLast(({ type }) => type === 'reset')).toMatchObject({ ports: 2 })
    const { contextTime, tick } = synth.states.at(-1)!
    expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
    synth.run(1)
    expect(synth.heard()).toContain(`${at(1)}: 90 46 64`)
  })

  test('opening another song stops', () => {
    open({ notes: [note(0, 9600)] })
    synth.transport.play()
    synth.run(0.2)
    open({ notes: [] })
    expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 0, ended: true })
    expect(synth.sent.at(-1)!.type).toBe('silence')
  })
})

describe('audition', () => {
  const controls = [{ tick: 0, kind: ControlKind.program, number: 0, value: 30 }]

  test('the first one sets the channels as they stand at the position; later ones only sound', () => {
    open({ channel: 5, controls })
    synth.transport.seek(480)
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
    synth.transport.audition({ trackId: 1, noteNumber: 64, velocity: 80 })
    synth.transport.auditionOff(1, 60)
    synth.transport.auditionOff(1)
    expect(synth.sent.map(({ type }) => type)).toEqual(['reset', ...Array(5).fill('messages')])
    expect(synth.heard(() => true).map((line) => line.slice(8))).toEqual([
      'c5 1e',
      '95 3c 50',
      '95 40 50',
      '85 3c 40',
      '85 40 40',
    ])
    expect(synth.pending.filter(({ bytes }) => isNote(bytes)).every(({ trackId }) => trackId === null)).toBe(true)
  })

  test('with a duration it ends by itself; the same key is struck anew', () => {
    open({ channel: 5 })
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.5 })
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 81, seconds: 0.5 })
    synth.run(1)
    const heard = synth.heard()
    expect(heard.map((line) => line.slice(8))).toEqual(['95 3c 50', '85 3c 40', '95 3c 51', '85 3c 40'])
    expect(Number.parseFloat(heard[3])).toBeCloseTo(0.5, 1)
  })

  test('a changed program is heard in the next one', () => {
    const song = open({ channel: 5, controls })
    synth.transport.seek(10)
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.1 })
    const changed = [{ ...controls[0], value: 31 }]
    synth.transport.setSong(edited(song, { channel: 5, controls: changed }), false)
    synth.transport.audition({ trackId: 1, noteNumber: 62, velocity: 80, seconds: 0.1 })
    expect(synth.heard((bytes) => bytes[0] === 0xc5).map((line) => line.slice(8))).toEqual(['c5 1e', 'c5 1f'])
  })

  test('the conductor has no sound', () => {
    open({ channel: null })
    synth.transport.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
    expect(synth.sent).toEqual([])
  })
})
