import type { Random } from '../random'
import type { Drum } from './kit'

export interface DrumHit {
  /** Sixteenths of the bar. */
  readonly at: number
  readonly drum: Drum
  readonly velocity: number
}

const DOWN: readonly Drum[] = ['snare', 'highTom', 'midTom', 'lowTom']

/** A fill over the last `beats` of a bar: from the snare down the toms, growing louder; at low complexities in eighths. */
export function drawFill(random: Random, beats: number, complexity: number): DrumHit[] {
  const start = 16 - 4 * beats
  const every = complexity >= 6 ? 1 : 2
  const hits: DrumHit[] = []
  for (let at = start; at < 16; at += every) {
    const progress = (at - start) / (16 - start)
    const isPlayed = at === start || at % 4 === 0 || random.chance(every === 1 ? 0.72 : 0.9)
    if (!isPlayed) continue
    const drum = DOWN[Math.min(DOWN.length - 1, Math.floor(progress * DOWN.length + 0.4 * random.next()))]
    hits.push({ at, drum, velocity: Math.round(78 + 26 * progress + (at % 4 === 0 ? 8 : 0) + 4 * random.normal()) })
  }
  return hits
}
