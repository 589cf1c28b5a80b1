import { describe, expect, test } from 'vitest'
import { newSong } from '#shared/song/newSong'
import { Measures } from '#shared/time/measures'
import { barsAt, barsOf, lastBar } from './loopBars'

const empty = newSong('')
const measures = Measures.of(empty)
const BAR = 4 * empty.timebase
const song = (bars: number, sections: readonly number[] = []) => ({
  endTick: bars * BAR - 100,
  measures,
  sections: sections.map((bar) => ({ tick: (bar - 1) * BAR, name: `${bar}` })),
})

describe('the bars of a loop', () => {
  test('are four from the position on without sections, and no more than there are', () => {
    expect(barsAt(song(20), 0)).toEqual({ from: 1, to: 4 })
    expect(barsAt(song(20), 6.5 * BAR)).toEqual({ from: 7, to: 10 })
    expect(barsAt(song(20), 19.5 * BAR)).toEqual({ from: 20, to: 20 })
    expect(barsAt(song(20), 40 * BAR)).toEqual({ from: 20, to: 20 })
  })

  test('are the section at the position', () => {
    const sections = song(20, [3, 9, 17])
    expect(barsAt(sections, 0)).toEqual({ from: 1, to: 2 })
    expect(barsAt(sections, 8.2 * BAR)).toEqual({ from: 9, to: 16 })
    expect(barsAt(sections, 18 * BAR)).toEqual({ from: 17, to: 20 })
  })

  test('come back from the ticks', () => {
    expect(barsOf(measures, { begin: 2 * BAR, end: 5 * BAR })).toEqual({ from: 3, to: 5 })
    expect(lastBar(song(7))).toBe(7)
    expect(lastBar({ ...song(7), endTick: 0 })).toBe(1)
  })
})
