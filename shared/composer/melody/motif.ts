import type { Blueprint } from '../blueprint'
import type { SongSpec } from '../spec'
import { SCALE_STEPS, type ScaleKind } from '../theory/key'
import { nearest } from '../theory/scaleNotes'
import type { PhraseFrame, PhraseNote } from './phrase'

const BAR = 16
/** Bars of a motif that are used, a question and its answer. Further ones are dropped. */
const MAX_BARS = 2
/** The seven-note scales in which degrees are counted for scales with fewer notes. */
const PARENT: Partial<Record<ScaleKind, ScaleKind>> = { pentatonic: 'major', blues: 'minor' }

/** A proposed motif as the first one or two bars of a theme, moved into the register and the key. */
export function motifBars(
  motif: NonNullable<Blueprint['motif']>,
  { key }: Pick<SongSpec, 'key'>,
  frame: PhraseFrame,
): PhraseNote[][] {
  const steps = SCALE_STEPS[PARENT[key.scale] ?? key.scale]
  const pitches = motif.map(({ degree }) =>
    degree === null ? null : steps[(degree + 6) % 7] + 12 * Math.floor((degree - 1) / 7),
  )
  const sounding = pitches.filter((pitch) => pitch !== null)
  if (sounding.length === 0) return []
  const tonic = nearestTonic(key.tonic, (frame.low + frame.high - Math.min(...sounding) - Math.max(...sounding)) / 2)
  const bars: PhraseNote[][] = []
  let at = 0
  for (const [i, { duration }] of motif.entries()) {
    const pitch = pitches[i]
    const bar = Math.floor(at / BAR)
    if (bar >= MAX_BARS) break
    bars[bar] ??= []
    // A note tied across the bar line ends there, because bars are restated one at a time.
    const length = Math.min(duration, BAR * (bar + 1) - at)
    if (pitch !== null) bars[bar].push({ at: at % BAR, length, noteNumber: nearest(frame.notes, tonic + pitch) })
    at += duration
  }
  return bars.map((notes) => notes ?? []).filter((notes) => notes.length > 0)
}

const nearestTonic = (tonic: number, target: number): number => tonic + 12 * Math.round((target - tonic) / 12)
