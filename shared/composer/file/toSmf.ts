import { type MidiEvent, writeMidi } from 'midi-file'
import { ownData } from '#shared/song/ownEvents'
import { encodeUtf8 } from '#shared/song/utf8'
import type { Plan } from '../plan'
import { BAR_TICKS, PPQ, type SketchNote, sectionMarkers } from '../spec'
import { isMode, smfKeyOf } from '../theory/key'
import { mixOf } from './mix'

const DRUM_CHANNEL = 9
type Timed = { readonly tick: number; readonly order: number; readonly event: MidiEvent }

/**
 * Writes a song as a Standard MIDI File (format 1): a conductor with tempo, key and section markers, then a track for
 * each of `tracks`.
 */
export function toSmf(plan: Plan, tracks: readonly (readonly SketchNote[])[]): Uint8Array {
  const { spec } = plan
  const end = spec.bars * BAR_TICKS
  const channels = channelsOf(spec.tracks.map(({ type }) => type === 'drums'))
  const chunks = tracks.map((notes, i) => {
    const { name, program } = spec.tracks[i]
    const channel = channels[i]
    const { volume, pan } = mixOf(spec.tracks, i)
    const head: MidiEvent[] = [
      { deltaTime: 0, type: 'trackName', meta: true, text: bytesOf(name) },
      { deltaTime: 0, type: 'programChange', channel, programNumber: program },
      { deltaTime: 0, type: 'controller', channel, controllerType: 7, value: volume },
      { deltaTime: 0, type: 'controller', channel, controllerType: 10, value: pan },
    ]
    return chunk(
      [...head.map((event) => ({ tick: 0, order: 0, event })), ...notes.flatMap((note) => strike(note, channel))],
      end,
    )
  })
  return Uint8Array.from(
    writeMidi({
      header: { format: 1, numTracks: chunks.length + 1, ticksPerBeat: PPQ },
      tracks: [conductor(plan, end), ...chunks],
    }),
  )
}

function conductor({ spec, sections }: Plan, end: number): MidiEvent[] {
  const { key, scale } = smfKeyOf(spec.key)
  const { scale: mode } = spec.key
  const head: MidiEvent[] = [
    { deltaTime: 0, type: 'trackName', meta: true, text: bytesOf(spec.title) },
    { deltaTime: 0, type: 'timeSignature', meta: true, numerator: 4, denominator: 4, metronome: 24, thirtyseconds: 8 },
    { deltaTime: 0, type: 'keySignature', meta: true, key, scale },
    ...(isMode(mode)
      ? [{ deltaTime: 0, type: 'sequencerSpecific', meta: true, data: ownData('mode', mode) } as const]
      : []),
    { deltaTime: 0, type: 'setTempo', meta: true, microsecondsPerBeat: Math.round(60_000_000 / spec.tempo) },
  ]
  const markers = sectionMarkers(sections).map(
    ({ tick, text }): Timed => ({ tick, order: 1, event: { deltaTime: 0, type: 'marker', meta: true, text } }),
  )
  return chunk([...head.map((event) => ({ tick: 0, order: 0, event })), ...markers], end)
}

const strike = ({ tick, duration, noteNumber, velocity }: SketchNote, channel: number): Timed[] => [
  { tick, order: 2, event: { deltaTime: 0, type: 'noteOn', channel, noteNumber, velocity } },
  // At the same tick, a note ends before the next one of its pitch begins.
  { tick: tick + duration, order: 1, event: { deltaTime: 0, type: 'noteOff', channel, noteNumber, velocity: 64 } },
]

/** The events of a track in order with their delta times, and its end. */
function chunk(events: readonly Timed[], end: number): MidiEvent[] {
  let last = 0
  const ordered = events
    .toSorted((a, b) => a.tick - b.tick || a.order - b.order)
    .map(({ tick, event }) => {
      const deltaTime = tick - last
      last = tick
      return { ...event, deltaTime }
    })
  return [...ordered, { deltaTime: end - last, type: 'endOfTrack', meta: true }]
}

/** Drums get their channel, every other track one of its own. A second kit shares the first one's channel. */
function channelsOf(areDrums: readonly boolean[]): number[] {
  let next = 0
  return areDrums.map((isDrums) => {
    if (isDrums) return DRUM_CHANNEL
    if (next === DRUM_CHANNEL) next++
    return next++
  })
}

/** midi-file writes one byte per character, so UTF-8 is passed to it byte by byte. */
const bytesOf = (text: string): string => String.fromCharCode(...encodeUtf8(text))
