import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { NewEvent } from '#shared/edit/command'
import { songWith, trackOf } from '#shared/edit/testing/songs'
import { ControlKind } from '#shared/song/controls'
import type { Song, Track } from '#shared/song/song'
import { TrackRows } from '#shared/song/tracks/trackRows'
import { startI18n } from '../../../core/i18n/i18n'
import type { EditorText } from '../text'
import { cellTexts, type EventColumn, type ListContext } from './cellText'
import { editCell } from './editCell'

beforeAll(() => startI18n())

const meta = (metaType: number, ...data: number[]): NewEvent => {
  return { tick: 0, status: 0xff, metaType, data: Uint8Array.from(data) }
}

const controls = [
  { tick: 0, kind: ControlKind.controller, number: 3, value: 5 },
  { tick: 0, kind: ControlKind.program, number: 0, value: 24 },
  { tick: 0, kind: ControlKind.pitchBend, number: 0, value: 8192 },
  { tick: 0, kind: ControlKind.polyPressure, number: 60, value: 9 },
]

/** A track with one event of each kind, and its rows. */
function everything() {
  const { song: plain, trackId } = songWith([[480, 240, 61]])
  const withControls = apply(plain, { type: 'controls/add', trackId, controls }).song
  const events = [
    meta(0x51, 0x07, 0xa1, 0x20),
    meta(0x58, 3, 2, 24, 8),
    meta(0x59, 0xfe, 0),
    meta(0x05, 0x6c, 0xc3, 0xa1),
    meta(0x54, 0x60, 0, 1, 2, 3),
    { tick: 0, status: 0xf0, metaType: 0, data: Uint8Array.of(0x7e, 9, 0xf7) } as const,
  ]
  const song = apply(withControls, { type: 'events/add', trackId, events }).song
  return { song, track: trackOf(song, trackId) }
}

function contextOf(song: Song, track: Track): ListContext {
  const t = i18next.getFixedT('en', ['editor', 'music', 'events']) as unknown as EditorText
  return { song, track, presets: null, t, language: 'en' }
}

function listOf(song: Song, track: Track) {
  const rows = TrackRows.of(track)
  return Array.from({ length: rows.length }, (_, row) => {
    const { tick, event, duration, value } = cellTexts(rows.at(row), contextOf(song, track))
    return [tick, event, duration, value].map(({ shown }) => shown)
  })
}

test('a tick is shown as a position, a bend in semitones; their numbers are the tips', () => {
  const { song, track } = everything()
  const rows = TrackRows.of(track)
  expect(cellTexts(rows.at(rows.length - 1), contextOf(song, track)).tick).toEqual({
    shown: '0001:02:000',
    typed: '0001:02:000',
    tip: '480',
  })
  const range = [101, 100].map((number) => ({ tick: 0, kind: ControlKind.controller, number, value: 0 }))
  const seven = { tick: 0, kind: ControlKind.controller, number: 6, value: 7 }
  const bend = { tick: 9, kind: ControlKind.pitchBend, number: 0, value: 4096 }
  const { song: bent } = apply(song, { type: 'controls/add', trackId: track.id, controls: [...range, seven, bend] })
  const now = trackOf(bent, track.id)
  const row = TrackRows.of(now, 'pitchBend').at(1)
  expect(cellTexts(row, contextOf(bent, now)).value).toEqual({ shown: '−3.5', typed: '−3.5', tip: '-4096' })
})

test('the texts of every kind', () => {
  const { song, track } = everything()
  const texts = listOf(song, track).map((row) => row.join(' | '))
  for (const text of [
    '0001:02:000 | D♭4 | 240 | 100',
    '0001:01:000 | CC 3 |  | 5',
    '0001:01:000 | Program |  | 24 Acoustic Guitar (nylon)',
    '0001:01:000 | Pitch bend |  | 0',
    '0001:01:000 | Pressure C4 |  | 9',
    '0001:01:000 | Tempo |  | 120',
    '0001:01:000 | Time signature |  | 3/4',
    '0001:01:000 | Key signature |  | B♭',
    '0001:01:000 | Lyric |  | lá',
    '0001:01:000 | SMPTE offset |  | 60 00 01 02 03',
    '0001:01:000 | SysEx |  | F0 7E 09 F7',
  ]) {
    expect(texts).toContain(text)
  }
})

/** The text of a cell after another one was typed, or why that was refused. */
function typed(event: string, column: EventColumn, text: string): string {
  const { song, track } = everything()
  const rows = TrackRows.of(track)
  const find = (of: Song, now: Track) => listOf(of, now).findIndex((row) => row[1] === event)
  const result = editCell(rows.at(find(song, track)), column, text, contextOf(song, track))
  if ('refused' in result) return `refused: ${result.refused}`
  const after = apply(song, result.command).song
  const now = trackOf(after, track.id)
  const row = column === 'event' ? find(song, track) : find(after, now)
  const cell = cellTexts(TrackRows.of(now).at(row), contextOf(after, now))[column]
  return result.limit ? `${cell.shown} of ${result.limit.low} to ${result.limit.high}` : cell.shown
}

describe('typed texts', () => {
  test.each<[event: string, EventColumn, text: string, result: string]>([
    ['D♭4', 'tick', '12', '0001:01:012'],
    ['D♭4', 'tick', '1:3:12', '0001:03:012'],
    ['D♭4', 'tick', '2.1', '0002:01:000'],
    ['D♭4', 'tick', '-12', '0001:01:000 of 0 to 268435455'],
    ['D♭4', 'tick', '1e3', 'refused: tick'],
    ['D♭4', 'duration', '0', '0'],
    ['D♭4', 'duration', 'long', 'refused: whole'],
    ['D♭4', 'value', '0', '1 of 1 to 127'],
    ['D♭4', 'value', '', 'refused: whole'],
    ['D♭4', 'event', 'x', 'refused: note'],
    ['CC 3', 'value', '128', '127 of 0 to 127'],
    ['Program', 'value', '200', '127 Gunshot of 0 to 127'],
    ['Program', 'value', 'trumpet', '56 Trumpet'],
    ['Program', 'value', 'nothing at all', 'refused: program'],
    ['Pitch bend', 'value', '-2', '−2'],
    ['Pitch bend', 'value', '−0,5', '−0.5'],
    ['Pitch bend', 'value', '+1.25', '+1.25'],
    ['Pitch bend', 'value', '9000', '+2 of -2 to 2'],
    ['Pitch bend', 'value', 'up', 'refused: semitones'],
    ['Pressure C4', 'value', 'hard', 'refused: whole'],
    ['Tempo', 'value', '60,5', '60.5'],
    ['Tempo', 'value', '1000', '512 of 1 to 512'],
    ['Tempo', 'value', 'fast', 'refused: tempo'],
    ['Tempo', 'value', 'Infinity', 'refused: tempo'],
    ['Time signature', 'value', '7/8', '7/8'],
    ['Time signature', 'value', '99/4', '32/4 of 1 to 32'],
    ['Time signature', 'value', '0/4', '1/4 of 1 to 32'],
    ['Time signature', 'value', '3/5', 'refused: denominator'],
    ['Time signature', 'value', 'waltz', 'refused: timeSignature'],
    ['Key signature', 'value', 'f#m', 'F♯m'],
    ['Key signature', 'value', 'd  dorian', 'D Dorian'],
    ['Key signature', 'value', 'bb Lydian', 'B♭ Lydian'],
    ['Key signature', 'value', '2# (no mode)', '2♯ (no mode)'],
    ['Key signature', 'value', 'G#', 'refused: keySignature'],
    ['Lyric', 'value', '春 🌸', '春 🌸'],
    ['Lyric', 'value', '', ''],
    ['SMPTE offset', 'value', '6000 0000,00', '60 00 00 00 00'],
    ['SMPTE offset', 'value', '6', 'refused: bytes'],
    ['SysEx', 'value', 'f0 7e 0a', 'F0 7E 0A F7'],
    ['SysEx', 'value', '7E 7F 09 01 F7', 'F0 7E 7F 09 01 F7'],
    ['SysEx', 'value', 'F0 7G', 'refused: bytes'],
  ])('%s: %s %o becomes %o', (event, column, text, result) => {
    expect(typed(event, column, text)).toBe(result)
  })

  test('the type of a meta event, and the number of a controller', () => {
    expect(typed('Lyric', 'event', '6')).toBe('Marker')
    expect(typed('CC 3', 'event', '10')).toBe('10 Pan')
    expect(() => typed('Lyric', 'event', '47')).toThrow(expect.objectContaining({ code: 'endOfTrack' }))
    expect(() => typed('Lyric', 'event', '88')).toThrow(expect.objectContaining({ code: 'invalidEvent' }))
  })
})

test('long data are shown in part, and too long ones cannot be typed', () => {
  const { song, trackId } = songWith([])
  const events = [{ ...meta(0x7f), data: new Uint8Array(5000) }]
  const after = apply(song, { type: 'events/add', trackId, events }).song
  const track = trackOf(after, trackId)
  const rows = TrackRows.of(track, 'meta')
  const { shown, typed: text } = cellTexts(rows.at(rows.length - 1), contextOf(after, track)).value
  expect(shown).toHaveLength(64 * 3 - 1 + 2)
  expect(text).toBeNull()
})

test('a character that is cut by two lyrics is shown in the first', () => {
  const { song, trackId } = songWith([])
  const after = apply(song, { type: 'events/add', trackId, events: [meta(5, 0x83), meta(5, 0x5c)] }).song
  const track = trackOf(after, trackId)
  expect(listOf(after, track).map(([, event, , value]) => [event, value])).toEqual(
    expect.arrayContaining([
      ['Lyric', 'ソ'],
      ['Lyric', ''],
    ]),
  )
})
