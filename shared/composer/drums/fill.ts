import { required } from '../../core/required'
import type { Random } from '../random'
import type { Drum } from './kit'

export interface DrumHit {
  /** Sixteenths from the bar's start. Rolls also fall between them. */
  readonly at: number
  readonly drum: Drum
  readonly velocity: number
}

export type FillKind = 'toms' | 'snare' | 'roll' | 'hats' | 'jazz' | 'light' | 'taiko' | 'timbale' | 'timpani' | 'none'

interface Vocabulary {
  /** The drums that a fill of four beats moves through, one per beat. Shorter fills use the end of a path. */
  readonly paths: readonly (readonly [Drum, Drum, Drum, Drum])[]
  /** Rhythms of one beat: `plain` below complexity 6, `busy` from there on. */
  readonly plain: readonly string[]
  readonly busy: readonly string[]
  /** Velocity at the start and at the end of a fill. */
  readonly from: number
  readonly to: number
}

const EIGHTHS = ['x.x.', 'x.x.', 'x.x.', '.xx.'] as const

const VOCABULARIES: Record<Exclude<FillKind, 'none' | 'roll' | 'hats'>, Vocabulary> = {
  toms: {
    paths: [
      ['snare', 'highTom', 'midTom', 'lowTom'],
      ['snare', 'snare', 'highTom', 'lowTom'],
      ['snare', 'midTom', 'snare', 'lowTom'],
      ['highTom', 'highTom', 'midTom', 'lowTom'],
    ],
    plain: EIGHTHS,
    busy: ['xxxx', 'x.xx', 'xx.x', 'xxx.', 'x.x.'],
    from: 84,
    to: 112,
  },
  snare: {
    paths: [
      ['snare', 'kick', 'snare', 'snare'],
      ['snare', 'snare', 'lowTom', 'snare'],
      ['kick', 'snare', 'snare', 'snare'],
      ['snare', 'snare', 'snare', 'lowTom'],
    ],
    plain: ['x.xx', 'xx.x', '.xxx', 'x.x.'],
    busy: ['xxxx', 'xx.x', '.xxx', 'xxxx', 'x.xx'],
    from: 72,
    to: 108,
  },
  jazz: {
    paths: [
      ['snare', 'snare', 'kick', 'snare'],
      ['snare', 'highTom', 'snare', 'kick'],
      ['highTom', 'snare', 'lowTom', 'snare'],
      ['snare', 'kick', 'highTom', 'snare'],
    ],
    plain: ['x.xx', 'xx.x', 'x.x.'],
    busy: ['xxxx', 'xx.x', '.xxx', 'x.xx'],
    from: 62,
    to: 92,
  },
  light: {
    paths: [
      ['rim', 'rim', 'snare', 'snare'],
      ['rim', 'snare', 'rim', 'lowTom'],
      ['snare', 'rim', 'snare', 'openHat'],
    ],
    plain: ['x.x.', 'x.xx', 'x..x'],
    busy: ['xxxx', '.xxx', 'xx.x', 'x.xx'],
    from: 52,
    to: 82,
  },
  taiko: {
    paths: [
      ['lowTom', 'midTom', 'midTom', 'highTom'],
      ['midTom', 'lowTom', 'highTom', 'midTom'],
      ['lowTom', 'lowTom', 'midTom', 'midTom'],
    ],
    plain: ['x.x.', 'x.xx', 'x.x.'],
    busy: ['xxxx', 'x.xx', 'xxxx', 'xx.x'],
    from: 70,
    to: 118,
  },
  timbale: {
    paths: [
      ['snare', 'highTom', 'snare', 'highTom'],
      ['highTom', 'highTom', 'snare', 'lowTom'],
      ['snare', 'snare', 'highTom', 'highTom'],
    ],
    plain: ['x.x.', 'x..x', '.x.x'],
    busy: ['x.xx', 'xxx.', 'xx.x', '.xxx'],
    from: 76,
    to: 108,
  },
  timpani: {
    paths: [
      ['lowTom', 'lowTom', 'midTom', 'midTom'],
      ['midTom', 'lowTom', 'midTom', 'lowTom'],
    ],
    plain: ['x...', 'x.x.'],
    busy: ['xxxx', 'x.xx', 'x.x.'],
    from: 54,
    to: 92,
  },
}

/**
 * Draws a fill over the last `beats` (1–4) of a bar in the style of a genre. It grows louder and leads into the next
 * bar.
 */
export function drawFill(random: Random, kind: FillKind, beats: number, complexity: number): DrumHit[] {
  if (kind === 'none') return []
  if (kind === 'roll') return snareRoll(random, beats)
  if (kind === 'hats') return hatRoll(random, beats)
  const { paths, plain, busy, from, to } = VOCABULARIES[kind]
  const path = random.pick(paths)
  const cells = complexity >= 6 ? busy : plain
  // A fill's last beat has at least three strokes if the vocabulary has such a cell.
  const dense = cells.filter((cell) => cell.split('x').length > 3)
  const full = dense.length > 0 ? dense : cells
  const start = 4 - beats
  return Array.from({ length: beats }, (_, i) => i + start).flatMap((beat) => {
    // The first beat starts with a stroke, so that the start of the fill is audible.
    const isLast = beat === 3 && beats > 1
    const cell =
      beat === start && beats > 1
        ? required(
            cells.find((each) => each[0] === 'x'),
            'cell with a first stroke',
          )
        : random.pick(isLast ? full : cells)
    return [...cell].flatMap((step, i): DrumHit[] => {
      if (step !== 'x') return []
      const at = 4 * beat + i
      const progress = (at - 4 * start) / (4 * beats)
      const accent = i === 0 ? 6 : 0
      return [{ at, drum: path[beat], velocity: from + (to - from) * progress + accent + 4 * random.normal() }]
    })
  })
}

/** The roll before a drop: eighths, then sixteenths, growing louder. */
function snareRoll(random: Random, beats: number): DrumHit[] {
  const start = 16 - 4 * beats
  const hits: DrumHit[] = []
  for (let at = start; at < 16; at += at < start + 2 * beats ? 2 : 1) {
    const progress = (at - start) / (16 - start)
    hits.push({ at, drum: 'snare', velocity: 62 + 48 * progress + 3 * random.normal() })
  }
  return hits
}

/** Hats that run into the next bar in ever shorter steps, with a snare at the end. */
function hatRoll(random: Random, beats: number): DrumHit[] {
  const start = 16 - 4 * Math.min(2, beats)
  const hits: DrumHit[] = [{ at: 15, drum: 'snare', velocity: 84 }]
  if (beats > 1) hits.push({ at: 13, drum: 'snare', velocity: 70 })
  for (let at = start; at < 16; at += at < 14 ? 1 : 0.5)
    hits.push({ at, drum: 'hat', velocity: 58 + (40 * (at - start)) / (16 - start) + 3 * random.normal() })
  return hits
}
