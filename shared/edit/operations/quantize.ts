import { SWING_NAMES, SWINGS } from '../../time/swings'
import { noteFrom, withParameters } from './operation'

/**
 * Moves starts, ends or both to the lines of the grid, or of one of the composer's grooves. `strength`: how much of the
 * way, in percent. `swing`: the position of every second line in its pair, in percent; 50 is straight. `range`: only
 * moves what is nearer to its line than this share of half a step, in percent.
 */
export const quantize = withParameters(
  {
    edges: { kind: 'choice', options: ['starts', 'ends', 'both'], initial: 'starts' },
    strength: { kind: 'number', from: 0, to: 100, initial: 100 },
    groove: { kind: 'choice', options: ['none', ...SWING_NAMES], initial: 'none' },
    swing: { kind: 'number', from: 50, to: 75, initial: 50 },
    range: { kind: 'number', from: 0, to: 100, initial: 100 },
  },
  (notes, { edges, strength, groove, swing, range }, { quantizer, quantizerOf }) => {
    const own = groove === 'none' ? null : SWINGS[groove]
    const lines = own ? quantizerOf({ denominator: own.grid, variant: 'straight' }) : quantizer
    const ratio = own ? own.ratio : swing / 100
    const nearer = (tick: number) => {
      const way = lines.swing(tick, ratio) - tick
      const isWithin = range === 100 || Math.abs(way) <= (lines.unitAt(tick) / 2) * (range / 100)
      return isWithin ? tick + Math.round((way * strength) / 100) : tick
    }
    return notes.map((note) => {
      const tick = edges === 'ends' ? note.tick : nearer(note.tick)
      if (edges === 'starts' || note.duration === 0) return noteFrom(note, note.id, tick, note.duration)
      return noteFrom(note, note.id, tick, Math.max(1, nearer(note.tick + note.duration) - tick))
    })
  },
)
