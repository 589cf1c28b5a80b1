import { lastOf } from '../core/required'
import type { Clef, Dynamics, Part, PartDirection, PartMeasure, Score, ScoreDirection, Staff } from './score'

/** The state of a part in a measure, whether marked there or earlier. */
export interface PartState {
  /** Clefs by staff. */
  readonly clefs: readonly (readonly ClefState[])[]
  /** The level of its notes; null if it has no notes or they have no mark. */
  readonly level: Dynamics | null
  /** Lines by staff, then by kind as in `LINES`. */
  readonly lines: readonly (readonly LineState[])[]
}

/** A clef in force from a position on. The first is at 0. */
interface ClefState {
  readonly position: number
  readonly clef: Clef
}

/**
 * A line in force from a position on: none, the pedal, or notes an octave lower or higher than they sound. The first is
 * at 0.
 */
interface LineState {
  readonly position: number
  readonly held: 'pedal' | 'down' | 'up' | null
}

/** The kinds of lines over or under a staff. */
export const LINES = ['pedal', 'octaveShift'] as const

/** The states of a part by measure. */
export function partStates(part: Part, lengths: readonly number[]): PartState[] {
  const lines = part.staves.flatMap((_, staff) => LINES.map((kind) => lineStates(part, lengths, staff, kind)))
  const clefs = part.staves.map((staff) => clefStates(staff, part.measures.length))
  let level: Dynamics | null = null
  return part.measures.map((measure, i) => {
    level = markIn(measure)?.level ?? level
    return {
      clefs: clefs.map((states) => states[i]),
      level: firstChordIn(measure) === null ? null : level,
      lines: lines.map((states) => states[i]),
    }
  })
}

/** The dynamics mark of a measure, which has at most one. */
export const markIn = ({ directions }: PartMeasure) => directions.find(({ kind }) => kind === 'dynamics') as Mark
type Mark = Extract<PartDirection, { kind: 'dynamics' }> | undefined

/** The position of the first chord of a measure; null if it only rests. */
export function firstChordIn({ voices }: PartMeasure): number | null {
  const chords = voices.flatMap(({ elements }) => elements.find(({ kind }) => kind === 'chord') ?? [])
  return chords.length === 0 ? null : Math.min(...chords.map(({ position }) => position))
}

function clefStates({ clefs }: Staff, measures: number): ClefState[][] {
  const states = Array.from({ length: measures }, (): ClefState[] => [])
  for (const { measure, position, clef } of clefs) states[measure].push({ position, clef })
  let { clef } = clefs[0]
  for (const inside of states) {
    if (inside[0]?.position !== 0) inside.unshift({ position: 0, clef })
    clef = lastOf(inside).clef
  }
  return states
}

function lineStates(
  part: Part,
  lengths: readonly number[],
  staff: number,
  kind: (typeof LINES)[number],
): (readonly LineState[])[] {
  let held: LineState['held'] = null
  return part.measures.map(({ directions }, i) => {
    const states = [{ position: 0, held }]
    for (const direction of directions) {
      if (direction.kind !== kind || direction.staff !== staff) continue
      const isStart = direction.type === 'start'
      held = !isStart ? null : direction.kind === 'pedal' ? 'pedal' : direction.shift
      const { position } = direction
      if (position === lastOf(states).position) states.pop()
      if (position < lengths[i]) states.push({ position, held })
    }
    return states
  })
}

/**
 * The lines of a staff as directions by measure. They are closed and reopened at `isBorder` measures, where a repeat
 * may continue from elsewhere.
 */
export function lineDirections(
  states: readonly (readonly LineState[])[],
  lengths: readonly number[],
  staff: number,
  isBorder: (measure: number) => boolean,
): PartDirection[][] {
  const directions: PartDirection[][] = states.map(() => [])
  let now: LineState['held'] = null
  const turn = (measure: number, position: number, type: 'start' | 'stop') => {
    if (now === 'pedal') directions[measure].push({ kind: 'pedal', type, position, staff })
    else if (now !== null) directions[measure].push({ kind: 'octaveShift', type, shift: now, position, staff })
  }
  for (const [measure, inside] of states.entries()) {
    if (measure > 0 && isBorder(measure)) {
      turn(measure - 1, lengths[measure - 1], 'stop')
      now = null
    }
    for (const { position, held } of inside) {
      if (held === now) continue
      turn(measure, position, 'stop')
      now = held
      turn(measure, position, 'start')
    }
  }
  turn(states.length - 1, lastOf(lengths), 'stop')
  return directions
}

export type Tempo = Extract<ScoreDirection, { kind: 'tempo' }>

/** The tempo of each measure; null until one is printed. */
export function temposOf({ directions, measures }: Score): (Tempo | null)[] {
  let tempo: Tempo | null = null
  let at = 0
  return measures.map((_, i) => {
    for (; at < directions.length && directions[at].measure <= i; at++) {
      const { [at]: direction } = directions
      if (direction.kind === 'tempo') tempo = direction
    }
    return tempo
  })
}
