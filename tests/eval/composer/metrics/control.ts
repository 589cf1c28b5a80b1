import { profileOf } from '#shared/composer/genres/index'
import type { Instrument, TrackType } from '#shared/composer/vocabulary'
import { barTicks } from '../bars'
import type { Sample } from '../sample'
import type { Track } from '../smf'

/** Deviations of a file from its request; empty if there are none. */
export type Faults = string[]

/** The tempo must be the requested one, or lie in the genre's range. */
export function tempoFaults({ request, score, spec }: Sample): Faults {
  const [first, ...others] = score.tempos
  if (!first || others.length > 0) return [`${score.tempos.length} tempos`]
  if (first.tick !== 0) return [`tempo at ${first.tick}`]
  if (request.tempo !== null)
    return first.microseconds === Math.round(6e7 / request.tempo) ? [] : [`${6e7 / first.microseconds} bpm`]
  const bpm = Math.round(6e7 / first.microseconds)
  const { min, max } = profileOf(spec.genre).tempo
  return bpm >= min && bpm <= max ? [] : [`${bpm} bpm, not ${min}–${max}`]
}

/** The length must be the requested one, in 4/4, without sound beyond the end. */
export function barFaults(song: Sample): Faults {
  const { request, score } = song
  const end = (request.bars ?? 16) * barTicks(score)
  const faults: Faults = []
  for (const track of score.tracks) {
    if (track.end !== end) faults.push(`${track.name} ends at ${track.end}`)
    if (track.notes.some((note) => note.end > end)) faults.push(`${track.name} sounds beyond the end`)
  }
  const lastBar = end - barTicks(score)
  if (!score.tracks.some(({ notes }) => notes.some((note) => note.end > lastBar))) faults.push('the last bar is empty')
  if (!score.meters.some(({ tick, beats, unit }) => tick === 0 && beats === 4 && unit === 4)) faults.push('no 4/4')
  return faults
}

/** Whether the right number of tracks plays, and whether they have names. */
export function trackFaults({ request, parts, spec }: Sample): Faults {
  const wanted = request.trackCount ?? spec.tracks.length
  const faults = parts.length === wanted ? [] : [`${parts.length} tracks, not ${wanted}`]
  if (parts.some(({ track }) => !track.name)) faults.push('a track without a name')
  return faults
}

/** Whether each track of the request is in its place and has its type. */
export function orderFaults({ request, parts }: Sample): Faults {
  return request.tracks.flatMap(({ type }, i) => {
    if (type === null) return []
    const isDrums = parts[i]?.track.channel === 9
    return isDrums === (type === 'drums') && parts[i].type === type ? [] : [`track ${i + 1} is not ${type}`]
  })
}

const between = (program: number, low: number, high: number) => program >= low && program <= high

/** Whether a track plays an instrument of the form. */
function isPlayedOn({ program, channel }: Track, instrument: Instrument, type: TrackType): boolean {
  if (instrument === 'Drums') return channel === 9
  if (channel === 9 || program === null) return false
  switch (instrument) {
    case 'Piano':
      return between(program, 0, 7)
    case 'Guitar':
      return between(program, 24, 31)
    case 'Strings':
      return between(program, 40, 51)
    case 'Bass':
      return between(program, 32, 39)
    case 'Synth':
      if (type === 'bass') return between(program, 38, 39)
      return between(program, 50, 51) || between(program, 62, 63) || between(program, 80, 103)
  }
}

/**
 * Whether tracks play their instruments. Type drums implies the instrument, and no other type plays drums (the type
 * wins).
 */
export function instrumentFaults({ request, parts }: Sample): Faults {
  return request.tracks.flatMap(({ instrument }, i) => {
    const part = parts[i]
    if (!part) return [`no track ${i + 1}`]
    if (part.type === 'drums') return part.track.channel === 9 ? [] : [`track ${i + 1}: drums off channel 10`]
    if (part.track.channel === 9) return [`track ${i + 1}: ${part.type} on channel 10`]
    if (instrument === null || instrument === 'Drums') return []
    return isPlayedOn(part.track, instrument, part.type)
      ? []
      : [`track ${i + 1}: ${part.type} on program ${part.track.program}, not ${instrument}`]
  })
}
