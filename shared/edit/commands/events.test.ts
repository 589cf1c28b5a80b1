import { describe, expect, test } from 'vitest'
import { MetaType } from '../../song/metaEvents'
import type { RawEvent, Song } from '../../song/song'
import { encodeIn } from '../../song/texts/testing'
import { encodeUtf8 } from '../../song/utf8'
import { apply } from '../apply'
import type { Command, NewEvent } from '../command'
import { History } from '../history'
import { applyPatch, invertPatch } from '../patch'
import { applyAll, contentsOf, metaEventsOf, songWith, trackOf } from '../testing/songs'

const meta = (tick: number, metaType: number, ...data: number[]): NewEvent => ({
  tick,
  status: 0xff,
  metaType,
  data: Uint8Array.from(data),
})
const sysEx = (tick: number, ...data: number[]): NewEvent => ({
  tick,
  status: 0xf0,
  metaType: 0,
  data: Uint8Array.from(data),
})
const TEMPO = [0x07, 0xa1, 0x20]
const { song, trackId } = songWith([[0, 480, 60]])
const conductorId = song.tracks[0].id
const add = (id: number, ...events: NewEvent[]): Command => ({ type: 'events/add', trackId: id, events })
const eventOf = (of: Song, id: number, metaType: number): RawEvent =>
  trackOf(of, id).events.find((event) => event.metaType === metaType && event.status === 0xff)!

describe('events/add', () => {
  test('PA1 adds events in their order, with their ids', () => {
    const applied = apply(song, add(trackId, sysEx(960, 0x7e, 0xf7), meta(480, 6, 65)))
    const added = trackOf(applied.song, trackId).events.filter(({ id }) => applied.addedIds.includes(id))
    expect(added.map(({ tick, status, data }) => [tick, status, ...data])).toEqual([
      [480, 0xff, 65],
      [960, 0xf0, 0x7e, 0xf7],
    ])
    expect(applied.name).toEqual({ action: 'addEvents', count: 2 })
    expect(trackOf(applied.song, trackId).endTick).toBe(960)
    expect(contentsOf(applyPatch(applied.song, invertPatch(applied.patch)))).toEqual(contentsOf(song))
  })

  test('SG7 a system exclusive message goes on in a second event', () => {
    const parts = [sysEx(0, 0x43), { ...sysEx(0, 0x12, 0xf7), status: 0xf7 as const }]
    const { events } = trackOf(apply(song, add(trackId, ...parts)).song, trackId)
    expect(events.filter(({ status }) => status !== 0xff).map(({ status, data }) => [status, ...data])).toEqual([
      [0xf0, 0x43],
      [0xf7, 0x12, 0xf7],
    ])
  })

  test('SG6 a tempo, a meter or a key replaces the one at its tick', () => {
    const after = applyAll(
      song,
      add(conductorId, meta(480, 0x51, ...TEMPO), meta(480, 0x58, 3, 2, 24, 8)),
      add(conductorId, meta(480, 0x51, 1, 2, 3), meta(480, 0x51, 4, 5, 6), meta(0, 0x58, 6, 3, 24, 8)),
    )
    expect(metaEventsOf(after.tracks[0], 0x51).filter(([tick]) => tick === 480)).toEqual([[480, 4, 5, 6]])
    expect(metaEventsOf(after.tracks[0], 0x58)).toEqual([
      [0, 6, 3, 24, 8],
      [480, 3, 2, 24, 8],
    ])
  })

  test('SG6 CM2 also the one that a file has in another track, in one version', () => {
    const odd = apply(song, add(trackId, meta(480, 0x51, ...TEMPO))).song
    const applied = apply(odd, add(conductorId, meta(480, 0x51, 1, 2, 3)))
    expect(applied.song.tracks.map((track) => metaEventsOf(track, 0x51).filter(([tick]) => tick > 0))).toEqual([
      [[480, 1, 2, 3]],
      [],
    ])
    expect(applied.song.version).toBe(odd.version + 1)
    expect(Math.max(...applied.song.tracks.map(({ version }) => version))).toBe(applied.song.version)
    expect(contentsOf(applyPatch(applied.song, invertPatch(applied.patch)))).toEqual(contentsOf(odd))
    expect(applied.name.count).toBe(1)
  })

  test('SG6 markers and texts at one tick stay', () => {
    const after = applyAll(song, add(trackId, meta(0, 6, 65)), add(trackId, meta(0, 6, 66)))
    expect(metaEventsOf(trackOf(after, trackId), 6)).toHaveLength(2)
  })

  test("SG7 a name, a port and a colour are the track's; the conductor's name is the song's", () => {
    const colour = [0x53, 0x69, 0x67, 0x6e, 1, 0xff, 3, 2, 1]
    const after = apply(
      song,
      add(trackId, meta(0, 3, 0x4c, 0xc3, 0xa9), meta(0, 0x21, 1), meta(0, 0x7f, ...colour)),
    ).song
    expect(trackOf(after, trackId)).toMatchObject({ name: 'Lé', port: 1, color: 0x010203 })
    const named = eventOf(song, conductorId, 3)
    const renamed = apply(song, {
      type: 'events/update',
      trackId: conductorId,
      edits: [{ id: named.id, data: Uint8Array.of(0x58) }],
    }).song
    expect([renamed.name, renamed.tracks[0].name]).toEqual(['X', 'X'])
    const other = applyAll(song, add(trackId, meta(0, 3, 0x59)))
    expect([other.name, trackOf(other, trackId).name]).toEqual(['Test', 'Y'])
  })

  test.each<[string, NewEvent, string]>([
    ['the end of the track', meta(0, 0x2f), 'endOfTrack'],
    ['a type beyond 127', meta(0, 128), 'invalidEvent'],
    ['a type below 0', meta(0, -1), 'invalidEvent'],
    ['a type that is no whole number', meta(0, 1.5), 'invalidEvent'],
    ['a port of two bytes', meta(0, 0x21, 1, 2), 'invalidEvent'],
    ['a key whose mode comes before another byte', meta(0, 0x59, 0, 2, 0), 'invalidEvent'],
    ['a channel message', { ...meta(0, 1), status: 0x90 as 0xff }, 'invalidEvent'],
    ['a tempo of two bytes', meta(0, 0x51, 1, 2), 'invalidEvent'],
    ['a tempo of 0', meta(0, 0x51, 0, 0, 0), 'invalidEvent'],
    ['a meter of no beats', meta(0, 0x58, 0, 2, 24, 8), 'invalidEvent'],
    ['nine flats', meta(0, 0x59, 0xf7, 0), 'invalidEvent'],
    ['a tick that is no number', meta(Number.NaN, 1), 'invalid'],
  ])('SG7 %s is refused', (_, event, code) => {
    expect(() => apply(song, add(conductorId, event))).toThrow(expect.objectContaining({ code }))
  })

  test('CM3 a tick below 0 becomes 0', () => {
    const after = apply(song, add(conductorId, meta(-5, 6, 65))).song
    expect(eventOf(after, conductorId, 6).tick).toBe(0)
  })
})

describe('events/update and events/remove', () => {
  const before = apply(song, add(conductorId, meta(480, 0x51, ...TEMPO), meta(960, 0x51, 1, 2, 3), meta(0, 6, 65))).song
  const [, second, third] = before.tracks[0].events.filter(({ metaType }) => metaType === 0x51)

  test('SG6 an event moved onto another of its kind replaces it', () => {
    const edits = [{ id: third.id, tick: 480 }]
    const applied = apply(before, { type: 'events/update', trackId: conductorId, edits })
    expect(metaEventsOf(applied.song.tracks[0], 0x51).slice(1)).toEqual([[480, 1, 2, 3]])
    expect(applied.name).toEqual({ action: 'editEvents', count: 1 })
    expect(contentsOf(applyPatch(applied.song, invertPatch(applied.patch)))).toEqual(contentsOf(before))
  })

  test('CM5 new data leave an event in its place; the same data change nothing', () => {
    const update = (...data: number[]): Command => ({
      type: 'events/update',
      trackId: conductorId,
      edits: [{ id: second.id, data: Uint8Array.from(data) }],
    })
    expect(apply(before, update(...TEMPO)).song).toBe(before)
    const after = apply(before, update(9, 9, 9)).song
    expect(metaEventsOf(after.tracks[0], 0x51)[1]).toEqual([480, 9, 9, 9])
  })

  test('PA1 an event with new data keeps its place in the file, and one that moves loses it', () => {
    const tracks = before.tracks.map((track) => ({
      ...track,
      events: track.events.map((event) => ({ ...event, order: 5 })),
    }))
    const edits = [
      { id: second.id, data: Uint8Array.of(9, 9, 9) },
      { id: third.id, tick: 970 },
    ]
    const { song: after } = apply({ ...before, tracks }, { type: 'events/update', trackId: conductorId, edits })
    const orderOf = (id: number) => after.tracks[0].events.find((event) => event.id === id)?.order
    expect([orderOf(second.id), orderOf(third.id)]).toEqual([5, 0])
  })

  test('CM6 removes events by id; unknown ids change nothing', () => {
    const remove = (...ids: number[]): Command => {
      return { type: 'events/remove', trackId: conductorId, ids: Uint32Array.from(ids) }
    }
    const applied = apply(before, remove(second.id, 99_999))
    expect(applied.name).toEqual({ action: 'removeEvents', count: 1 })
    expect(metaEventsOf(applied.song.tracks[0], 0x51).map(([tick]) => tick)).toEqual([0, 960])
    expect(apply(before, remove(99_999)).song).toBe(before)
    const history = new History()
    history.push(applied.name, applied.patch, null)
    expect(contentsOf(applyPatch(applied.song, invertPatch(history.undo()!.patch)))).toEqual(contentsOf(before))
  })
})

describe('SG9 events that share a cut character', () => {
  const [so, ra] = ['ソ', 'ラ'].map((character) => [...encodeIn('shift_jis', character)])
  const lyrics = [[so[0]], [so[1], ra[0]], [ra[1]], [...encodeIn('shift_jis', 'ド')]]
  const sung = apply(song, add(trackId, ...lyrics.map((data, i) => meta(i * 240, MetaType.lyric, ...data)))).song
  const lyricsIn = (of: Song) => metaEventsOf(trackOf(of, trackId), MetaType.lyric)
  const [, second] = trackOf(sung, trackId).events.filter(({ metaType }) => metaType === MetaType.lyric)
  const utf8 = (text: string) => [...encodeUtf8(text)]

  test('become UTF-8 together when one is edited; others keep their bytes', () => {
    const edits = [{ id: second.id, data: encodeUtf8('レ') }]
    const edited = apply(sung, { type: 'events/update', trackId, edits })
    expect(lyricsIn(edited.song)).toEqual([[0, ...utf8('ソ')], [240, ...utf8('レ')], [480], [720, ...lyrics[3]]])
    expect(contentsOf(applyPatch(edited.song, invertPatch(edited.patch)))).toEqual(contentsOf(sung))
    const moved = apply(sung, { type: 'events/update', trackId, edits: [{ id: second.id, tick: 300 }] }).song
    expect(lyricsIn(moved)[1]).toEqual([300, ...utf8('ラ')])
  })

  test('and when one is removed', () => {
    const left = apply(sung, { type: 'events/remove', trackId, ids: Uint32Array.of(second.id) }).song
    expect(lyricsIn(left)).toEqual([[0, ...utf8('ソ')], [480], [720, ...lyrics[3]]])
  })
})
