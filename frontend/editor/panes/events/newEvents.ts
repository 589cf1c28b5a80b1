import type { Command, NewEvent } from '#shared/edit/command'
import { KeySignatures, keyAt, keyData } from '#shared/music/keySignatures'
import { BEND_CENTRE } from '#shared/song/bendRange'
import { Controller } from '#shared/song/controller'
import { ControlKind, type NewControl } from '#shared/song/controls'
import { MetaType, nameData, tempoData, timeSignatureData } from '#shared/song/metaEvents'
import type { Song, Track } from '#shared/song/song'
import { Measures, measureAt } from '#shared/time/measures'
import { bpmAt, TempoMap } from '#shared/time/tempoMap'

/** The events that the list offers to add: for a track with a channel, for the conductor, and for both. */
const CHANNEL_KINDS = ['note', 'controller', 'program', 'pitchBend', 'channelPressure', 'keyPressure'] as const
const CONDUCTOR_KINDS = ['tempo', 'timeSignature', 'keySignature'] as const
const COMMON_KINDS = ['marker', 'text', 'lyric', 'sysEx', 'sequencerSpecific'] as const

export type NewKind = (typeof CHANNEL_KINDS)[number] | (typeof CONDUCTOR_KINDS)[number] | (typeof COMMON_KINDS)[number]

export const newKinds = ({ channel }: Track): readonly NewKind[] => [
  ...(channel === null ? CONDUCTOR_KINDS : CHANNEL_KINDS),
  ...COMMON_KINDS,
]

/** The system exclusive message 'GM System On'. */
const GM_ON = [0x7e, 0x7f, 0x09, 0x01, 0xf7]
/** The manufacturer id for non-commercial use. */
const NO_MANUFACTURER = 0x7d

/**
 * The command that adds an event with usual values at a tick. `duration`: of a note, in ticks; `text`: of a marker or a
 * lyric.
 */
export function addEvent(
  kind: NewKind,
  { song, track, tick, duration, text }: { song: Song; track: Track; tick: number; duration: number; text: string },
): Command {
  const trackId = track.id
  const control = (fields: Pick<NewControl, 'kind' | 'number' | 'value'>): Command => {
    return { type: 'controls/add', trackId, controls: [{ tick, ...fields }] }
  }
  const event = (fields: Pick<NewEvent, 'status' | 'metaType'>, data: Uint8Array): Command => {
    return { type: 'events/add', trackId, events: [{ tick, ...fields, data }] }
  }
  const meta = (metaType: number, data: Uint8Array) => event({ status: 0xff, metaType }, data)
  switch (kind) {
    case 'note':
      return { type: 'notes/add', trackId, notes: [{ tick, duration, noteNumber: 60, velocity: 100 }] }
    case 'controller':
      return control({ kind: ControlKind.controller, number: Controller.volume, value: 100 })
    case 'program':
      return control({ kind: ControlKind.program, number: 0, value: 0 })
    case 'pitchBend':
      return control({ kind: ControlKind.pitchBend, number: 0, value: BEND_CENTRE })
    case 'channelPressure':
      return control({ kind: ControlKind.channelPressure, number: 0, value: 0 })
    case 'keyPressure':
      return control({ kind: ControlKind.polyPressure, number: 60, value: 0 })
    case 'tempo':
      return meta(MetaType.tempo, tempoData(bpmAt(TempoMap.of(song), tick)))
    case 'timeSignature': {
      const { numerator, denominator } = measureAt(Measures.of(song), tick)
      return meta(MetaType.timeSignature, timeSignatureData(numerator, Math.log2(denominator)))
    }
    case 'keySignature': {
      const key = keyAt(KeySignatures.of(song), tick) ?? { sharps: 0, isMinor: false }
      return meta(MetaType.keySignature, keyData(key))
    }
    case 'sysEx':
      return event({ status: 0xf0, metaType: 0 }, Uint8Array.from(GM_ON))
    case 'sequencerSpecific':
      return meta(MetaType.sequencerSpecific, Uint8Array.of(NO_MANUFACTURER))
    default:
      return meta(MetaType[kind], nameData(text))
  }
}
