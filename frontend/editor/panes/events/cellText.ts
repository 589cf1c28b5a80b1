import type { BankPreset } from '#shared/bank/bankPreset'
import { controllerName } from '#shared/music/controllerNames'
import { drumName } from '#shared/music/drumNames'
import { KeySignatures, keySignatureOf, noteNameAt } from '#shared/music/keySignatures'
import { BEND_CENTRE, bendRangeOf, bendText } from '#shared/song/bendRange'
import { ControlKind, STRAY_NOTE_ON } from '#shared/song/controls'
import { programAt } from '#shared/song/derive'
import { isTextType, MetaType } from '#shared/song/metaEvents'
import type { RawEvent, Song, Track } from '#shared/song/song'
import { charsetOf } from '#shared/song/texts/charset'
import { cutTextsOf } from '#shared/song/texts/cutCharacters'
import { decodeText } from '#shared/song/texts/metaText'
import { isRhythm } from '#shared/song/tracks/rhythm'
import type { TrackRow } from '#shared/song/tracks/trackRows'
import { formatPosition, Measures, signatureOf } from '#shared/time/measures'
import { tempoOf } from '#shared/time/tempoMap'
import { keyText } from '../../../core/keyText'
import { programLabel } from '../instruments/instrumentName'
import { laneName } from '../lanes/laneName'
import type { EditorText } from '../text'

export type EventColumn = 'tick' | 'event' | 'duration' | 'value'
export const COLUMNS: readonly EventColumn[] = ['tick', 'event', 'duration', 'value']

interface EventCell {
  readonly shown: string
  /** The text to edit; null: the cell cannot be edited. */
  readonly typed: string | null
  /** The tooltip; absent: none. */
  readonly tip?: string
}

export type Cells = Readonly<Record<EventColumn, EventCell>>

/** Everything that the texts of a row depend on, besides the row. */
export interface ListContext {
  readonly song: Song
  readonly track: Track
  /** The instruments of the sound bank; null until it has loaded. */
  readonly presets: readonly BankPreset[] | null
  readonly t: EditorText
  /** The language in which numbers are written. */
  readonly language: string
}

const NOTHING: EventCell = { shown: '', typed: null }
const same = (text: string | number): EventCell => ({ shown: String(text), typed: String(text) })
const fixed = (shown: string): EventCell => ({ shown, typed: null })

/** The texts of one row of the event list. */
export function cellTexts(row: TrackRow, context: ListContext): Cells {
  const tick = { ...same(formatPosition(Measures.of(context.song), row.tick)), tip: String(row.tick) }
  if (row.part === 'note') return { tick, ...noteCells(row, context) }
  if (row.part === 'control') return { tick, duration: NOTHING, ...controlCells(row, context) }
  return { tick, duration: NOTHING, ...eventCells(context.track.events[row.index], context) }
}

function noteCells({ index, tick }: TrackRow, { song, track, t }: ListContext) {
  const { noteNumber, duration, velocity } = track.notes
  return {
    event: pitchCell(song, track, tick, noteNumber[index], t),
    duration: same(duration[index]),
    value: same(velocity[index]),
  }
}

/** The cell of a note's name, on a rhythm track with its sound. */
function pitchCell(song: Song, track: Track, tick: number, noteNumber: number, t: EditorText): EventCell {
  const name = noteNameAt(KeySignatures.of(song), tick, noteNumber)
  const drum = isRhythm(song, track) ? drumName(noteNumber, programAt(track, 0)) : null
  return { shown: drum ? `${name} ${t(`music:drums.${drum}`)}` : name, typed: name }
}

function controlCells({ index, tick }: TrackRow, { song, track, presets, t }: ListContext) {
  const number = track.controls.number[index]
  const value = track.controls.value[index]
  const pitch = () => pitchCell(song, track, tick, number, t)
  switch (track.controls.kind[index] as ControlKind) {
    case ControlKind.controller:
      return { event: controllerCell(number, t), value: same(value) }
    case ControlKind.program: {
      const name = programLabel(value, isRhythm(song, track), presets, t)
      return { event: fixed(t('events:kind.program')), value: { shown: `${value} ${name}`, typed: String(value) } }
    }
    case ControlKind.pitchBend:
      return {
        event: fixed(t('events:kind.pitchBend')),
        value: { ...same(bendText(value, bendRangeOf(track.controls))), tip: String(value - BEND_CENTRE) },
      }
    case ControlKind.channelPressure:
      return { event: fixed(t('events:kind.channelPressure')), value: same(value) }
    case ControlKind.polyPressure: {
      const { shown, typed } = pitch()
      return { event: { shown: t('events:kind.keyPressureOf', { note: shown }), typed }, value: same(value) }
    }
    case ControlKind.strayNoteOff: {
      const { shown, typed } = pitch()
      const velocity = value === STRAY_NOTE_ON ? 0 : value
      return { event: { shown: t('events:kind.noteOffOf', { note: shown }), typed }, value: same(velocity) }
    }
  }
}

function controllerCell(number: number, t: EditorText): EventCell {
  const isNamed = controllerName(number).type !== 'unnamed'
  const shown = isNamed ? `${number} ${laneName(number, t)}` : t('events:kind.cc', { number })
  return { shown, typed: String(number) }
}

const META_NAMES = {
  [MetaType.text]: 'text',
  [MetaType.copyright]: 'copyright',
  [MetaType.trackName]: 'trackName',
  [MetaType.instrumentName]: 'instrumentName',
  [MetaType.lyric]: 'lyric',
  [MetaType.marker]: 'marker',
  [MetaType.cuePoint]: 'cuePoint',
  [MetaType.channelPrefix]: 'channelPrefix',
  [MetaType.port]: 'port',
  [MetaType.tempo]: 'tempo',
  [MetaType.smpteOffset]: 'smpteOffset',
  [MetaType.timeSignature]: 'timeSignature',
  [MetaType.keySignature]: 'keySignature',
  [MetaType.sequencerSpecific]: 'sequencerSpecific',
} as const

function eventCells(event: RawEvent, context: ListContext) {
  const { status, metaType, data } = event
  const { t } = context
  if (status !== 0xff) {
    const kind = t(status === 0xf0 ? 'events:kind.sysEx' : 'events:kind.escape')
    return { event: fixed(kind), value: bytesCell(data, status === 0xf0 ? 'F0 ' : '') }
  }
  const name = META_NAMES[metaType as keyof typeof META_NAMES]
  const shown = name ? t(`events:meta.${name}`) : t('events:meta.other', { number: metaType })
  return { event: { shown, typed: String(metaType) }, value: metaValue(event, context) }
}

function metaValue(event: RawEvent, { song, track, language }: ListContext): EventCell {
  const { metaType, data } = event
  if (isTextType(metaType)) {
    const { charset } = charsetOf(song)
    const bytes = cutTextsOf(track.events, charset).get(event)?.bytes ?? data
    if (bytes.length <= MOST_EDITED) return same(decodeText(bytes, charset))
    return fixed(`${decodeText(bytes, charset, MOST_SHOWN)}…`)
  }
  const microseconds = tempoOf(event)
  if (microseconds !== null) return same(formatBpm(60e6 / microseconds, language))
  const signature = signatureOf(event)
  if (signature) return same(`${signature.numerator}/${signature.denominator}`)
  const key = keySignatureOf(event)
  return key ? same(keyText(key)) : bytesCell(data, '')
}

/** Formats a tempo with at most two decimals, in the language's notation. */
function formatBpm(bpm: number, language: string): string {
  return bpm.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: false })
}

/** The most bytes of data that are shown, and that can be edited. */
const MOST_SHOWN = 64
const MOST_EDITED = 4096

function bytesCell(data: Uint8Array, before: string): EventCell {
  const shown = before + hex(data.subarray(0, MOST_SHOWN)) + (data.length > MOST_SHOWN ? ' …' : '')
  return { shown, typed: data.length > MOST_EDITED ? null : before + hex(data) }
}

/** Formats bytes: 'F0 7E 09'. */
function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
}
