import { lastOf } from '../core/required'
import { Controller } from '../song/controller'
import { ControlKind } from '../song/controls'
import type { Song, Track } from '../song/song'
import { Markers } from '../time/markers'
import { TempoMap } from '../time/tempoMap'
import { levelOf } from './dynamics'
import type { Feel } from './quantise/feel'
import type { PlayedNote } from './quantise/playedNote'
import { DIVISIONS, type Dynamics, type Measure, type PartDirection, type ScoreDirection } from './score'
import { indexAt, positionOf, SHORTEST } from './timeline'

/** The smallest change of tempo to print, as a share. */
const LEAST_CHANGE = 0.03

/**
 * Tempos, section marks and swing, in time order. Of the tempos that change within a bar only the one at its start
 * counts.
 */
export function scoreDirections(song: Song, measures: readonly Measure[], feel: Feel | null): ScoreDirection[] {
  const tempos = TempoMap.of(song)
  const directions: ScoreDirection[] = []
  let shown = 0
  let at = 0
  for (const [measure, { startTick, endTick, time }] of measures.entries()) {
    while (at + 1 < tempos.tick.length && tempos.tick[at + 1] <= startTick) at++
    // A change slightly after the bar line belongs to it.
    const next = tempos.tick[at + 1]
    const isLate = next !== undefined && next < startTick + (endTick - startTick) / 16
    const quartersPerMinute = Math.round((60e8 / tempos.microsecondsPerBeat[isLate ? at + 1 : at]) * 1) / 100
    if (Math.abs(quartersPerMinute - shown) <= LEAST_CHANGE * shown) continue
    shown = quartersPerMinute
    const isCompound = time.beatType === 8 && time.beats % 3 === 0
    const beatUnit = { type: 'quarter' as const, dots: isCompound ? 1 : 0 }
    const bpm = Math.round(isCompound ? quartersPerMinute / 1.5 : quartersPerMinute)
    directions.push({ kind: 'tempo', measure, position: 0, bpm: Math.max(1, bpm), beatUnit, quartersPerMinute })
  }
  if (feel !== null) {
    const unit = feel.pair === DIVISIONS ? 'eighth' : '16th'
    directions.push({ kind: 'swing', measure: 0, position: 0, unit, ratio: feel.ratio })
  }
  const endTick = lastOf(measures).endTick
  for (const { tick, text } of Markers.of(song))
    if (tick < endTick && text.trim() !== '') directions.push({ kind: 'section', ...placeOf(measures, tick), text })
  return directions.sort((a, b) => a.measure - b.measure || a.position - b.position)
}

/** The measure of a tick and the position in it, on the nearest 16th inside the measure. */
function placeOf(measures: readonly Measure[], tick: number): { measure: number; position: number } {
  const at = positionOf(measures, tick)
  const step = DIVISIONS / 4
  const measure = indexAt(measures, Math.round(at / step) * step, 'start')
  const { start, length } = measures[measure]
  const position = Math.round((at - start) / step) * step
  return { measure, position: Math.max(0, Math.min(position, length - SHORTEST)) }
}

/** The least change of velocity that prints another mark. */
const LEAST_STEP = 10

/** The dynamics of a part by measure: a mark wherever the median velocity changes clearly, regardless of accents. */
export function dynamicsOf(notes: readonly PlayedNote[], measures: readonly Measure[]): Map<number, PartDirection[]> {
  const directions = new Map<number, PartDirection[]>()
  let level: Dynamics | null = null
  let shown = 0
  for (let i = 0; i < notes.length; ) {
    const measure = indexAt(measures, notes[i].start, 'start')
    const { start, length } = measures[measure]
    const position = notes[i].start - start
    const velocities: number[] = []
    for (; i < notes.length && notes[i].start < start + length; i++) velocities.push(notes[i].velocity)
    const median = medianOf(velocities)
    const next = levelOf(median)
    if (next === level || Math.abs(median - shown) < LEAST_STEP) continue
    level = next
    shown = median
    directions.set(measure, [{ kind: 'dynamics', position, staff: 0, level }])
  }
  return directions
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b)
  return (values[(values.length - 1) >> 1] + values[values.length >> 1]) / 2
}

/** The sustain pedal of a track as lines, by measure. A change less than a 16th before the next one is dropped. */
export function pedalsOf(
  { controls }: Track,
  measures: readonly Measure[],
  staff: number,
): Map<number, PartDirection[]> {
  const directions = new Map<number, PartDirection[]>()
  const endTick = lastOf(measures).endTick
  const changes: { measure: number; position: number; isDown: boolean }[] = []
  for (let i = 0; i < controls.length && controls.tick[i] < endTick; i++) {
    if (controls.kind[i] !== ControlKind.controller || controls.number[i] !== Controller.sustain) continue
    const isDown = controls.value[i] >= 64
    const last = changes.at(-1)
    if (isDown === (last?.isDown ?? false)) continue
    const place = placeOf(measures, controls.tick[i])
    // A pedal lifted and pressed at one place stays down.
    if (last !== undefined && last.measure === place.measure && last.position === place.position) changes.pop()
    else changes.push({ ...place, isDown })
  }
  if (changes.at(-1)?.isDown)
    changes.push({ measure: measures.length - 1, position: lastOf(measures).length, isDown: false })
  for (const { measure, position, isDown } of changes) {
    const there = directions.get(measure) ?? []
    there.push({ kind: 'pedal', type: isDown ? 'start' : 'stop', position, staff })
    directions.set(measure, there)
  }
  return directions
}
