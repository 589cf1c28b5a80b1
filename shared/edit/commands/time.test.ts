import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ControlKind } from '../../song/controls'
import { nameData } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import { Markers } from '../../time/markers'
import { Measures } from '../../time/measures'
import { bpmAt, TempoMap } from '../../time/tempoMap'
import { apply } from '../apply'
import { applyPatch, invert } from '../patch'
import { anySong } from '../testing/arbitraries'
import { applyAll, contentsOf, notesOf, songWith } from '../testing/songs'

const BAR = 1920
const cc = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 11, value })
const marker = (tick: number, text: string) => ({ tick, status: 0xff, metaType: 0x06, data: nameData(text) }) as const

/** Four bars with a note each, a marker on each, a tempo at bar 3, and expression at bars 2 and 3. */
function song(): { of: Song; trackId: number } {
  const { song: first, trackId } = songWith([0, 1, 2, 3].map((bar) => [bar * BAR, 480, 60 + bar]))
  const of = applyAll(
    first,
    { type: 'controls/add', trackId, controls: [cc(BAR, 50), cc(2 * BAR, 90)] },
    {
      type: 'events/add',
      trackId: first.tracks[0].id,
      events: [
        ...['A', 'B', 'C', 'D'].map((text, bar) => marker(bar * BAR, text)),
        { tick: 2 * BAR, status: 0xff, metaType: 0x51, data: Uint8Array.of(0x0f, 0x42, 0x40) },
      ],
    },
  )
  return { of, trackId }
}

const starts = (of: Song, trackId: number) =>
  notesOf(of, trackId).map(([tick, , noteNumber]) => [tick / BAR, noteNumber])
const sections = (of: Song) => Markers.of(of).map(({ tick, text }) => `${text} ${tick / BAR}`)
const tempos = (of: Song) => [0, 1, 2, 3, 4, 5].map((bar) => Math.round(bpmAt(TempoMap.of(of), bar * BAR)))
const expression = (of: Song, trackId: number) => {
  const { controls } = of.tracks.find(({ id }) => id === trackId)!
  return Array.from({ length: controls.length }, (_, i) => [
    controls.tick[i] / BAR,
    controls.number[i],
    controls.value[i],
  ])
    .filter(([, number]) => number === 11)
    .map(([tick, , value]) => [tick, value])
    .filter(([tick]) => tick > 0)
}

describe('time/insert', () => {
  test('everything from there on moves; the tempo there stays and holds in the new time', () => {
    const { of, trackId } = song()
    const { song: after, name } = apply(of, { type: 'time/insert', tick: 2 * BAR, ticks: BAR })
    expect(starts(after, trackId)).toEqual([
      [0, 60],
      [1, 61],
      [3, 62],
      [4, 63],
    ])
    expect(sections(after)).toEqual(['A 0', 'B 1', 'C 3', 'D 4'])
    expect(tempos(after)).toEqual([120, 120, 60, 60, 60, 60])
    expect(expression(after, trackId)).toEqual([
      [1, 50],
      [3, 90],
    ])
    expect(name).toEqual({ action: 'insertTime', count: 1 })
  })

  test('at the start of the song the settings of the tracks stay', () => {
    const { of, trackId } = song()
    const { song: after } = apply(of, { type: 'time/insert', tick: 0, ticks: BAR })
    expect(starts(after, trackId)[0]).toEqual([1, 60])
    expect(after.tracks.map(({ controls }) => controls.tick[0])).toEqual(
      of.tracks.map(({ controls }) => controls.tick[0]),
    )
    expect(after.tracks[0].events.filter(({ metaType }) => metaType === 0x03).map(({ tick }) => tick)).toEqual([0])
  })

  test('a song that would get too long is refused whole', () => {
    expect(() => apply(song().of, { type: 'time/insert', tick: 0, ticks: 0xfff_ffff })).toThrow('too long')
  })

  test.each([
    [-1, 10],
    [0.5, 10],
    [0, -1],
    [0, Number.NaN],
  ])('%d, %d is refused', (tick, ticks) => {
    expect(() => apply(song().of, { type: 'time/insert', tick, ticks })).toThrow('no such time')
  })
})

describe('time/remove', () => {
  test('what starts there goes, what follows comes earlier and sounds as before', () => {
    const { of, trackId } = song()
    const { song: after } = apply(of, { type: 'time/remove', fromTick: BAR, toTick: 3 * BAR })
    expect(starts(after, trackId)).toEqual([
      [0, 60],
      [1, 63],
    ])
    expect(sections(after)).toEqual(['A 0', 'D 1'])
    expect(tempos(after).slice(0, 2)).toEqual([120, 60])
    expect(expression(after, trackId)).toEqual([[1, 90]])
  })

  test('notes that reach into it get shorter', () => {
    const { song: long, trackId } = songWith([
      [0, 5 * BAR, 60],
      [0, 1.5 * BAR, 61],
    ])
    const { song: after } = apply(long, { type: 'time/remove', fromTick: BAR, toTick: 3 * BAR })
    expect(notesOf(after, trackId).map(([, duration]) => duration / BAR)).toEqual([3, 1])
  })

  test('of the first bar, the settings of the tracks stay', () => {
    const { of, trackId } = song()
    const { song: after } = apply(of, { type: 'time/remove', fromTick: 0, toTick: BAR })
    expect(starts(after, trackId)[0]).toEqual([0, 61])
    expect(after.tracks[1].name).toBe(of.tracks[1].name)
    expect(tempos(after)[0]).toBe(120)
    expect(Measures.of(after).numerator[0]).toBe(4)
  })
})

describe('time/copy', () => {
  test('a section is repeated behind itself, and what follows sounds as before', () => {
    const { of, trackId } = song()
    const copy = { type: 'time/copy', fromTick: 2 * BAR, toTick: 3 * BAR, tick: BAR, move: false } as const
    const { song: after, name } = apply(of, copy)
    expect(starts(after, trackId)).toEqual([
      [0, 60],
      [1, 62],
      [2, 61],
      [3, 62],
      [4, 63],
    ])
    expect(sections(after)).toEqual(['A 0', 'C 1', 'B 2', 'C 3', 'D 4'])
    expect(tempos(after)).toEqual([120, 60, 120, 60, 60, 60])
    expect(expression(after, trackId)).toEqual([
      [1, 90],
      [2, 50],
      [3, 90],
    ])
    expect(name.action).toBe('copyTime')
  })

  test('a section moves to the front with its tempo', () => {
    const { of, trackId } = song()
    const { song: after, name } = apply(of, {
      type: 'time/copy',
      fromTick: 2 * BAR,
      toTick: 3 * BAR,
      tick: 0,
      move: true,
    })
    expect(sections(after)).toEqual(['C 0', 'A 1', 'B 2', 'D 3'])
    expect(starts(after, trackId).map(([, noteNumber]) => noteNumber)).toEqual([62, 60, 61, 63])
    expect(tempos(after).slice(0, 4)).toEqual([60, 120, 120, 60])
    expect(name.action).toBe('moveTime')
    expect(after.version).toBe(of.version + 1)
  })

  test('a section moves to the end', () => {
    const { of } = song()
    const after = apply(of, { type: 'time/copy', fromTick: 0, toTick: BAR, tick: 4 * BAR, move: true }).song
    expect(sections(after)).toEqual(['B 0', 'C 1', 'D 2', 'A 3'])
    expect(tempos(after).slice(0, 4)).toEqual([120, 60, 60, 120])
  })

  test('a move to where it is changes nothing; one into itself is refused', () => {
    const { of } = song()
    const move = (tick: number) => apply(of, { type: 'time/copy', fromTick: BAR, toTick: 2 * BAR, tick, move: true })
    expect(move(BAR).song).toBe(of)
    expect(move(2 * BAR).song).toBe(of)
    expect(() => move(BAR + 1)).toThrow('no such part')
  })
})

describe('for random songs', () => {
  const place = fc.record({ tick: fc.nat(6000), ticks: fc.integer({ min: 1, max: 4000 }) })
  const noteTotal = (of: Song) => of.tracks.reduce((sum, { notes }) => sum + notes.length, 0)
  const startingIn = (of: Song, from: number, to: number) =>
    of.tracks.reduce(
      (sum, { notes }) => sum + notes.tick.subarray(0, notes.length).filter((t) => t >= from && t < to).length,
      0,
    )

  test('inserted time is empty, no note is lost, and its removal restores the notes', () => {
    fc.assert(
      fc.property(anySong, place, (start, { tick, ticks }) => {
        const inserted = apply(start, { type: 'time/insert', tick, ticks })
        expect(noteTotal(inserted.song)).toBe(noteTotal(start))
        expect(startingIn(inserted.song, tick, tick + ticks)).toBe(0)
        expect(contentsOf(applyPatch(inserted.song, invert(inserted.patch)))).toEqual(contentsOf(start))
        const removed = apply(inserted.song, { type: 'time/remove', fromTick: tick, toTick: tick + ticks }).song
        const ticksOf = (of: Song) => of.tracks.map(({ notes }) => [...notes.tick.subarray(0, notes.length)].join())
        expect(ticksOf(removed)).toEqual(ticksOf(start))
        expect(removed.tracks.map(({ controls }) => controls.length)).toEqual(
          start.tracks.map(({ controls }) => controls.length),
        )
        expect(removed.tracks.map(({ events }) => events.length)).toEqual(
          start.tracks.map(({ events }) => events.length),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('removed time takes exactly the notes that start in it; a copy adds them, a move keeps all', () => {
    fc.assert(
      fc.property(anySong, place, fc.nat(9000), (start, { tick, ticks }, wanted) => {
        const [fromTick, toTick] = [tick, tick + ticks]
        const inside = startingIn(start, fromTick, toTick)
        const removed = apply(start, { type: 'time/remove', fromTick, toTick })
        expect(noteTotal(removed.song)).toBe(noteTotal(start) - inside)
        expect(contentsOf(applyPatch(removed.song, invert(removed.patch)))).toEqual(contentsOf(start))
        const to = wanted > fromTick && wanted < toTick ? toTick : wanted
        for (const move of [false, true]) {
          const copied = apply(start, { type: 'time/copy', fromTick, toTick, tick: to, move })
          expect(noteTotal(copied.song)).toBe(noteTotal(start) + (move ? 0 : inside))
          expect(contentsOf(applyPatch(copied.song, invert(copied.patch)))).toEqual(contentsOf(start))
        }
      }),
      { numRuns: 100 },
    )
  })
})
