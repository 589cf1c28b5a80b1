import { LEVEL_VELOCITIES } from '../dynamics'
import type { XmlElement } from './elements'
import type { ReadMark } from './measure'

const LEVELS: Readonly<Record<string, number>> = { pppp: 10, ppp: 16, ...LEVEL_VELOCITIES, fff: 126, ffff: 127 }
const { p, pp, f, ff } = LEVEL_VELOCITIES
/** Marks of a single note or chord, and the level after it; null: unchanged. */
const ACCENTS: Readonly<Record<string, { readonly velocity: number; readonly after: number | null }>> = {
  sf: { velocity: ff, after: null },
  sfz: { velocity: ff, after: null },
  sffz: { velocity: LEVELS.fff, after: null },
  fz: { velocity: ff, after: null },
  rf: { velocity: ff, after: null },
  rfz: { velocity: ff, after: null },
  fp: { velocity: f, after: p },
  sfp: { velocity: ff, after: p },
  sfpp: { velocity: ff, after: pp },
  sfzp: { velocity: ff, after: p },
}

/** Converts the loudness of MusicXML, in percent of 90, to a velocity. */
export const velocityOf = (percent: number): number => clamp(percent * 0.9)
const clamp = (value: number): number => Math.min(127, Math.max(1, Math.round(value)))

/** The marks of a `dynamics` element and of the playback loudness there, in percent of 90; undefined: none. */
export function dynamicsMarks(element: XmlElement | undefined, start: number, percent?: number): ReadMark[] {
  const names = element?.children.map(({ name }) => name) ?? []
  const level = names.map((name) => LEVELS[name]).find((one) => one !== undefined)
  const accent = names.map((name) => ACCENTS[name]).find((one) => one !== undefined)
  const velocity = percent === undefined ? (accent?.velocity ?? level) : velocityOf(percent)
  if (velocity === undefined) return []
  return [
    accent ? { kind: 'accent', start, velocity, after: level ?? accent.after } : { kind: 'velocity', start, velocity },
  ]
}
