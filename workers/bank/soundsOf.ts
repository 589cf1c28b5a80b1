import {
  BasicInstrument,
  type BasicInstrumentZone,
  BasicPreset,
  type BasicPresetZone,
  BasicSoundBank,
  type BasicZone,
  EmptySample,
  SpessaLog,
} from 'spessasynth_core'
import { EventCursor } from '#shared/playback/eventCursor'
import type { PlaybackEvent } from '#shared/playback/playbackEvent'
import { portCount } from '#shared/playback/ports'
import { songEndTick } from '#shared/playback/songEnd'
import { Controller } from '#shared/song/controller'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { systemMessages } from '#shared/song/systemMessages'
import { type SoundBank, Synthesizer } from '#workers/synth/synthesizer'

/**
 * The zones of a bank that a song plays: for each preset zone, the zones of its instrument with the tick at which each
 * is first heard.
 */
export type UsedZones = ReadonlyMap<BasicPresetZone, ReadonlyMap<BasicInstrumentZone, number>>

const PROGRAM_CHANGE = 0xc
const NOTE_ON = 0x9
/** The approximate number of events to read from the song at once. */
const EVENTS_AT_ONCE = 10_000

/**
 * Finds the sounds that a song needs by playing it through the synth, without rendering. Bank selects, drum parts,
 * tunings, key shifts, mono mode and the presets that replace missing ones thus work exactly as in playback.
 *
 * The synth plays from a bank with the same presets and ranges, in which every zone has a sample of its own. Reading a
 * sample marks its zone and returns no data, so no voice starts and nothing is rendered.
 */
export class SoundFinder {
  readonly #bank: BasicSoundBank
  #used = new Map<BasicPresetZone, Map<BasicInstrumentZone, number>>()
  /** The tick of the event being played. */
  #tick = 0

  constructor(bank: SoundBank) {
    // The core warns about samples without sound, and here they all are.
    SpessaLog.setLogLevel(false, false, false)
    this.#bank = this.#listening(bank)
  }

  soundsOf(song: Song): UsedZones {
    this.#used = new Map()
    const changes = this.#play(song, false)
    if (changes) this.#play(song, true)
    return this.#used
  }

  /**
   * `restrikes`: strike sounding notes again after a program change, as after a jump to there. These strikes affect
   * mono mode, so they need a separate run. Returns whether a program changes under a note.
   */
  #play(song: Song, restrikes: boolean): boolean {
    const synth = new Synthesizer(44_100, this.#bank, { growVoices: false, effects: false })
    synth.reset(portCount(song))
    const repeats = isPlain(song) ? new Repeats() : null
    const sounding = new Map<number, PlaybackEvent>()
    let changes = false
    for (const event of eventsOf(song)) {
      const { bytes, port, noteId } = event
      this.#tick = event.tick
      const [kind, channel] = [bytes[0] >> 4, 16 * port + (bytes[0] & 0x0f)]
      if (!repeats?.has(channel, event)) synth.send(bytes, port)
      const key = 128 * channel + bytes[1]
      if (kind === NOTE_ON) sounding.set(key, event)
      else if (noteId !== 0) sounding.delete(key)
      else if (kind === PROGRAM_CHANGE)
        for (const [struck, note] of sounding) {
          if (struck >> 7 !== channel) continue
          changes = true
          if (restrikes) synth.send(note.bytes, port)
        }
    }
    return changes
  }

  #listening(bank: SoundBank): BasicSoundBank {
    const listening = new BasicSoundBank()
    for (const source of bank.presets) {
      const preset = copyOfPreset(source, listening)
      copyRanges(source.globalZone, preset.globalZone)
      for (const zone of source.zones) {
        const instrument = new BasicInstrument()
        copyRanges(zone.instrument.globalZone, instrument.globalZone)
        copyRanges(zone, preset.createZone(instrument))
        for (const part of zone.instrument.zones) {
          copyRanges(part, instrument.createZone(new Ear(() => this.#mark(zone, part))))
        }
      }
      listening.addPresets(preset)
    }
    // This decides whether it counts as an XG bank.
    listening.flush()
    return listening
  }

  #mark(zone: BasicPresetZone, part: BasicInstrumentZone): void {
    const parts = this.#used.get(zone) ?? new Map<BasicInstrumentZone, number>()
    this.#used.set(zone, parts.set(part, Math.min(this.#tick, parts.get(part) ?? this.#tick)))
  }
}

/** A preset with the same name and patch, and without zones. */
export function copyOfPreset(source: BasicPreset, bank: BasicSoundBank): BasicPreset {
  const { name, program, bankMSB, bankLSB, isGMGSDrum, library, genre, morphology } = source
  return Object.assign(new BasicPreset(bank), {
    name,
    program,
    bankMSB,
    bankLSB,
    isGMGSDrum,
    library,
    genre,
    morphology,
  })
}

export function copyRanges(from: BasicZone, to: BasicZone): void {
  to.keyRange = from.keyRange
  to.velRange = from.velRange
}

class Ear extends EmptySample {
  readonly #heard: () => void

  constructor(heard: () => void) {
    super()
    this.#heard = heard
  }

  override getAudioData(): Float32Array {
    this.#heard()
    // The core skips a sample without data, though its types do not allow one.
    return undefined as never
  }
}

/** Whether no note of the song depends on earlier ones: it has neither mono mode nor system exclusive messages. */
const isPlain = ({ tracks }: Song): boolean =>
  tracks.every(
    ({ events, controls: { kind, number } }) =>
      systemMessages(events).length === 0 &&
      !kind.some((is, i) => is === ControlKind.controller && number[i] === Controller.mono),
  )

/** The messages of a plain song that need nothing new: releases, and equal strikes with no control in between. */
class Repeats {
  readonly #struck = new Map<number, Set<number>>()

  has(channel: number, { bytes, noteId }: PlaybackEvent): boolean {
    const struck = this.#struck.get(channel)
    if (noteId === 0) {
      struck?.clear()
      return false
    }
    if (bytes[0] >> 4 !== NOTE_ON) return true
    const strike = 128 * bytes[1] + bytes[2]
    if (struck?.has(strike)) return true
    if (struck) struck.add(strike)
    else this.#struck.set(channel, new Set([strike]))
    return false
  }
}

/** All messages of the song in order, a stretch at a time. */
function* eventsOf(song: Song): Generator<PlaybackEvent> {
  const cursor = new EventCursor(song, null)
  const count = song.tracks.reduce((sum, { notes, controls }) => sum + notes.length + controls.length, 0)
  const end = songEndTick(song) + 1
  const step = Math.ceil(end / Math.max(1, Math.ceil(count / EVENTS_AT_ONCE)))
  for (let to = step; to < end + step; to += step) yield* cursor.next(to)
}
