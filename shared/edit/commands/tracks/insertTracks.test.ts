import { describe, expect, test } from 'vitest'
import { programAt } from '../../../song/derive'
import { apply } from '../../apply'
import { CommandError } from '../../commandError'
import { applyPatch, invertPatch, isEmpty } from '../../patch'
import { contentsOf, controlsOf, songWith } from '../../testing/songs'

describe('tracks/insert', () => {
  const lead = {
    name: 'Lead',
    program: 81,
    volume: 96,
    pan: 50,
    notes: [
      { tick: 480, duration: 240, noteNumber: 64, velocity: 200 },
      { tick: 0, duration: 480, noteNumber: 60, velocity: 90 },
    ],
  }

  test('TR2 CM3 PA1 adds tracks with the given sounds and notes, as one entry that undo takes back whole', () => {
    const { song } = songWith([[0, 10, 60]])
    const {
      song: after,
      patch,
      addedIds,
      name,
    } = apply(song, {
      type: 'tracks/insert',
      tracks: [lead, { ...lead, name: 'Drums', channel: 9, program: 25 }],
    })
    const [first, drums] = after.tracks.slice(2)
    expect(Array.from(addedIds)).toEqual([first.id, drums.id])
    expect(name).toEqual({ action: 'compose', count: 2 })
    expect([first.name, first.channel, first.endTick]).toEqual(['Lead', 1, 720])
    expect([drums.name, drums.channel, programAt(drums, 0)]).toEqual(['Drums', 9, 25])
    expect(controlsOf(first).slice(0, 3)).toEqual([
      [0, 1, 0, 81],
      [0, 0, 7, 96],
      [0, 0, 10, 50],
    ])
    expect(Array.from(first.notes.tick.subarray(0, first.notes.length))).toEqual([0, 480])
    expect(Array.from(first.notes.velocity.subarray(0, 2))).toEqual([90, 127])
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
  })

  test('TR7 TR9 each drum track gets a rhythm channel of its own', () => {
    const { song } = songWith([])
    const drums = { ...lead, channel: 9 }
    const once = apply(song, { type: 'tracks/insert', tracks: [drums, lead, drums] }).song
    const twice = apply(once, { type: 'tracks/insert', tracks: [drums] }).song
    const places = twice.tracks.slice(2).map(({ channel, port }) => [channel, port])
    expect(places).toEqual([
      [9, 0],
      [1, 0],
      [9, 1],
      [9, 2],
    ])
    // The file states its port.
    expect(twice.tracks.at(-1)!.events).toMatchObject([{}, { metaType: 0x21, data: Uint8Array.of(2) }])
  })

  test('CM5 TR10 no tracks change nothing; an invalid channel is refused', () => {
    const { song } = songWith([])
    expect(isEmpty(apply(song, { type: 'tracks/insert', tracks: [] }).patch)).toBe(true)
    expect(() => apply(song, { type: 'tracks/insert', tracks: [{ ...lead, channel: 16 }] })).toThrow(CommandError)
  })
})
