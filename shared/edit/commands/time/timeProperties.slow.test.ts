import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { KeySignatures, keyAt, keyData } from '../../../music/keySignatures'
import { type ControlColumns, ControlKind } from '../../../song/controls'
import { MetaType, tempoData, timeSignatureData } from '../../../song/metaEvents'
import type { Song, Track } from '../../../song/song'
import { clefChangeOf, clefData } from '../../../song/tracks/clefChanges'
import { verseData } from '../../../song/tracks/verses'
import { Measures, measureAt } from '../../../time/measures'
import { microsecondsPerBeatAt, TempoMap } from '../../../time/tempoMap'
import { apply } from '../../apply'
import type { Command, NewEvent } from '../../command'
import { CONTROL_ROW, packControl } from '../../controlRows'
import { applyPatch, invertPatch } from '../../patch'
import { anySong } from '../../testing/arbitraries'
import { contentsOf } from '../../testing/songs'
import { copy, insert, meta, remove, system } from '../../testing/timeSongs'
import { clefsBefore } from './clefSettings'
import { isSetting, laneSettingsBefore } from './laneSettings'
import { isText, songSettingOf } from './songSettings'

const tick = fc.oneof(fc.nat(20_000), fc.nat(40), fc.constant(0))

const CLEFS = ['treble', 'bass', null]
const MODES = ['dorian', null] as const

const metaOf = (at: number, kind: number, value: number): NewEvent => {
  if (kind === 0) return meta(at, MetaType.tempo, tempoData(60 + value))
  if (kind === 1) return meta(at, MetaType.timeSignature, timeSignatureData(1 + value, 2))
  if (kind === 2)
    return meta(at, MetaType.keySignature, keyData({ sharps: value >> 1, isMinor: false, mode: MODES[value % 2] }))
  if (kind === 3) return meta(at, MetaType.sequencerSpecific, clefData({ staff: value % 2, clef: CLEFS[value >> 1] }))
  if (kind === 4) return meta(at, MetaType.lyric, Uint8Array.of(65 + value))
  if (kind === 5) return meta(at, MetaType.sequencerSpecific, verseData({ verse: 2, voice: value || null, text: 'la' }))
  return kind === 6 ? meta(at, MetaType.marker, Uint8Array.of(65)) : system(at)
}

/**
 * Songs with tempos, signatures, keys, clefs, words, markers and system exclusive messages in all tracks, and few lanes
 * with many controls.
 */
const richSong = fc
  .tuple(
    anySong,
    fc.array(fc.tuple(fc.nat(9), tick, fc.nat(7), fc.nat(4)), { maxLength: 20 }),
    fc.array(fc.tuple(fc.nat(9), tick, fc.constantFrom(0, 0, 0, 1, 2, 3), fc.constantFrom(0, 7, 32), fc.nat(3)), {
      maxLength: 24,
    }),
  )
  .map(([song, metas, controls]) => {
    let made = song
    for (const [i, at, kind, value] of metas) {
      const trackId = song.tracks[i % song.tracks.length].id
      made = apply(made, { type: 'events/add', trackId, events: [metaOf(at, kind, value)] }).song
    }
    for (const [i, at, kind, number, value] of controls) {
      const trackId = song.tracks[1 + (i % (song.tracks.length - 1))].id
      const control = { tick: at, kind: kind as 0, number, value }
      made = apply(made, { type: 'controls/add', trackId, controls: [control] }).song
    }
    return made
  })

const stretch = fc.tuple(tick, fc.nat(6_000)).map(([from, length]) => ({ from, to: from + length, length }))

/** A range and a tick outside it. */
const copied = fc.tuple(stretch, tick).map(([{ from, to, length }, at]) => {
  return { from, to, length, at: at > from && at < to ? to : at }
})

function check<T>(values: fc.Arbitrary<T>, holds: (song: Song, values: T) => void): void {
  fc.assert(fc.property(richSong, values, holds), { numRuns: tries(300, 80) })
}

interface Played {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
}

const notesIn = ({ notes }: Track): Played[] =>
  Array.from({ length: notes.length }, (_, i) => ({
    tick: notes.tick[i],
    duration: notes.duration[i],
    noteNumber: notes.noteNumber[i],
  }))

const later = <T extends { readonly tick: number }>(those: readonly T[], ticks: number) =>
  those.map((one) => ({ ...one, tick: one.tick + ticks }))
const startsIn = (from: number, to: number) => (note: { tick: number }) => note.tick >= from && note.tick < to

/** A word or another text and its place. */
interface Said {
  readonly tick: number
  readonly said: string
}

const textsIn = ({ events }: Track): Said[] =>
  events.filter(isText).map(({ tick, metaType, data }) => ({ tick, said: `${metaType} ${data}` }))

/** Expects each track to have the texts that `wanted` derives from the former ones. */
function expectTexts(song: Song, wanted: (texts: readonly Said[]) => readonly Said[], before: Song): void {
  const sorted = (texts: readonly Said[]) => texts.toSorted((a, b) => a.tick - b.tick || (a.said < b.said ? -1 : 1))
  for (const [i, track] of song.tracks.entries())
    expect(sorted(textsIn(track))).toEqual(sorted(wanted(textsIn(before.tracks[i]))))
}

/** Notes in a fixed order, because notes with one start and pitch may change places. */
const sorted = (notes: readonly Played[]) =>
  notes.toSorted((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber || a.duration - b.duration)

const expectNotes = (song: Song, wanted: (track: Track, i: number) => readonly Played[], before: Song) => {
  for (const [i, track] of song.tracks.entries()) {
    expect(sorted(notesIn(track))).toEqual(sorted(wanted(before.tracks[i], i)))
  }
}

/** The settings of the song and of its tracks in force at `tick`. */
function settingsAt(song: Song, at: number) {
  const { numerator, denominator } = measureAt(Measures.of(song), at)
  const key = keyAt(KeySignatures.of(song), at) ?? { sharps: 0, isMinor: false }
  const lanes = song.tracks.map(({ controls }) => {
    const settings = [...laneSettingsBefore(rowsOf(controls), at + 1)]
    return settings.filter(([lane, value]) => value !== initialOf(lane)).sort(([a], [b]) => a - b)
  })
  const clefs = song.tracks.map(({ events }) =>
    [...clefsBefore(events, at + 1)].filter(([, clef]) => clef !== null).sort(([a], [b]) => a - b),
  )
  return { tempo: microsecondsPerBeatAt(TempoMap.of(song), at), numerator, denominator, key, lanes, clefs }
}

/** The value of a lane before its first event. */
function initialOf(lane: number): number {
  const kind = lane & 0xff
  if (kind === ControlKind.pitchBend) return 8192
  const number = kind === ControlKind.controller ? lane >>> 8 : -1
  return { 7: 100, 8: 64, 10: 64, 11: 127 }[number] ?? 0
}

function rowsOf(controls: ControlColumns) {
  const rows = new Uint32Array(controls.length * CONTROL_ROW.stride)
  for (let i = 0; i < controls.length; i++) packControl(controls, i, rows, i * CONTROL_ROW.stride)
  return rows
}

/** Ticks at which something changes in either song, up to the end of both. */
const probes = (song: Song): number[] => [
  ...new Set(
    song.tracks.flatMap(({ controls, events }) => [
      ...controls.tick.subarray(0, controls.length),
      ...events.map((event) => event.tick),
    ]),
  ),
]

test('PA1 undo restores the song', () => {
  const commands = fc
    .tuple(copied, fc.constantFrom('insert', 'remove', 'copy', 'move'))
    .map(([{ from, to, length, at }, kind]): Command => {
      if (kind === 'insert') return insert(from, length)
      return kind === 'remove' ? remove(from, to) : copy(from, to, at, kind === 'move')
    })
  check(commands, (song, command) => {
    const { song: after, patch } = apply(song, command)
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
    expect(contentsOf(applyPatch(song, patch))).toEqual(contentsOf(after))
  })
})

describe('inserted time', () => {
  test('TM1 keeps all notes, and nothing starts in it', () => {
    check(stretch, (song, { from, to, length }) => {
      const after = apply(song, insert(from, length)).song
      expectNotes(
        after,
        (track) => notesIn(track).map((note) => (note.tick < from ? note : { ...note, tick: note.tick + length })),
        song,
      )
      const isLater = ({ tick }: Said) => tick >= from
      expectTexts(
        after,
        (texts) => [...texts.filter((one) => !isLater(one)), ...later(texts.filter(isLater), length)],
        song,
      )
      for (const { notes, controls, events } of after.tracks) {
        const ticks = [...notes.tick.subarray(0, notes.length), ...controls.tick.subarray(0, controls.length)]
        const starts = [...ticks, ...events.map((event) => event.tick)]
        expect(starts.filter((at) => at > from && at < to)).toEqual([])
      }
    })
  })

  test('TM1 TM3 is gone when it is removed, but for the ends of notes that reached over its start', () => {
    check(stretch, (song, { from, to, length }) => {
      if (rivals(song)) return
      const back = apply(apply(song, insert(from, length)).song, remove(from, to)).song
      const cut = (note: Played) => {
        const end = note.tick + note.duration
        if (note.tick >= from || end <= from) return note
        return { ...note, duration: Math.max(from, end - length) - note.tick }
      }
      expectNotes(back, (track) => notesIn(track).map(cut), song)
      expect(back.tracks.map(withoutNotes)).toEqual(song.tracks.map(withoutNotes))
    })
  })

  const withoutNotes = ({ controls, events }: Track) => ({
    controls: Array.from(rowsOf(controls)),
    events: events.map(({ id, tick, status, metaType, data }) => [id, tick, status, metaType, ...data]),
  })
})

describe('removed time', () => {
  test('TM3 takes exactly the notes that start in it, and their words', () => {
    check(stretch, (song, { from, to, length }) => {
      const after = apply(song, remove(from, to)).song
      const kept = (track: Track) => notesIn(track).filter((note) => !startsIn(from, to)(note))
      const wanted = (note: Played) => {
        const end = note.tick + note.duration
        if (note.tick >= to) return { ...note, tick: note.tick - length }
        return end <= from ? note : { ...note, duration: Math.max(from, end - length) - note.tick }
      }
      expectNotes(after, (track) => kept(track).map(wanted), song)
      expectTexts(
        after,
        (texts) => [
          ...texts.filter(({ tick }) => tick < from),
          ...later(
            texts.filter(({ tick }) => tick >= to),
            -length,
          ),
        ],
        song,
      )
    })
  })

  test('TM4 leaves what is in force before and after it', () => {
    check(stretch, (song, { from, to, length }) => {
      const after = apply(song, remove(from, to)).song
      for (const at of [...probes(song), to]) {
        if (at < from) expect(settingsAt(after, at)).toEqual(settingsAt(song, at))
        if (at >= to) expect(settingsAt(after, at - length)).toEqual(settingsAt(song, at))
      }
    })
  })
})

describe('a section', () => {
  const cutTo = (to: number) => (note: Played) => ({ ...note, duration: Math.min(note.duration, to - note.tick) })

  test('TM5 is copied with exactly the notes that start in it, and their words', () => {
    check(copied, (song, { from, to, length, at }) => {
      const after = apply(song, copy(from, to, at)).song
      expectNotes(
        after,
        (track) => {
          const notes = notesIn(track)
          const block = notes.filter(startsIn(from, to)).map(cutTo(to))
          const moved = notes.map((note) => (note.tick < at ? note : { ...note, tick: note.tick + length }))
          return [...moved, ...later(block, at - from)]
        },
        song,
      )
      expectTexts(
        after,
        (texts) => {
          const moved = texts.map((one) => (one.tick < at ? one : { ...one, tick: one.tick + length }))
          return [...moved, ...later(texts.filter(startsIn(from, to)), at - from)]
        },
        song,
      )
    })
  })

  test('TM5 sounds like the original, and what is around it as before', () => {
    check(copied, (song, { from, to, length, at }) => {
      if (length === 0) return
      const after = apply(song, copy(from, to, at)).song
      for (const tick of [...probes(song), from, at]) {
        if (startsIn(from, to)({ tick })) expect(settingsAt(after, tick - from + at)).toEqual(settingsAt(song, tick))
        const now = tick < at ? tick : tick + length
        expect(settingsAt(after, now)).toEqual(settingsAt(song, tick))
      }
    })
  })

  test('TM5 moves with its notes, and sounds as before', () => {
    check(copied, (song, { from, to, length, at }) => {
      if (length === 0) return
      const after = apply(song, copy(from, to, at, true)).song
      const isLater = at > from
      const place = isLater ? at - length : at
      for (const tick of [...probes(song), from, to, at]) {
        const inBlock = startsIn(from, to)({ tick })
        if (at === from || at === to) expect(after).toBe(song)
        else if (inBlock) expect(settingsAt(after, tick - from + place)).toEqual(settingsAt(song, tick))
        else {
          const between = isLater ? tick >= to && tick < at : tick >= at && tick < from
          const now = between ? tick + (isLater ? -length : length) : tick
          expect(settingsAt(after, now)).toEqual(settingsAt(song, tick))
        }
      }
      const count = (of: Song) => of.tracks.reduce((sum, { notes }) => sum + notes.length, 0)
      expect(count(after)).toBe(count(song))
      expect(systemCount(after)).toBe(systemCount(song))
      expect(after.tracks.map((track) => textsIn(track).length)).toEqual(
        song.tracks.map((track) => textsIn(track).length),
      )
    })
  })

  const systemCount = (song: Song) =>
    song.tracks.reduce((count, { events }) => count + events.filter(({ status }) => status === 0xf0).length, 0)
})

test('SG6 there is one tempo, signature, key and clef of a staff a tick', () => {
  check(fc.tuple(copied, fc.boolean()), (song, [{ from, to, at }, move]) => {
    if (rivals(song)) return
    expect(rivals(apply(song, copy(from, to, at, move)).song)).toBe(false)
    expect(rivals(apply(song, remove(from, to)).song)).toBe(false)
  })
})

/** Whether any tick has two settings of a kind, or two clefs of a staff. */
function rivals(song: Song): boolean {
  const settings = song.tracks.flatMap(({ id, events }) =>
    events.flatMap((event) => {
      const clef = clefChangeOf(event)
      if (clef !== null) return `${event.tick} track ${id} staff ${clef.staff}`
      return songSettingOf(event) === null ? [] : `${event.tick} ${event.metaType}`
    }),
  )
  return new Set(settings).size < settings.length
}

test('TM4 only lanes that hold by themselves are settings', () => {
  expect([0, 7, 6, 101, 120, 127].map((number) => isSetting(number << 8))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
