import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { MetaType, timeSignatureData } from '../song/metaEvents'
import { forEachBar, Measures } from '../time/measures'
import { DEFAULT_SCORE_OPTIONS } from './options'
import { scoreOf } from './scoreOf'
import { unevenIn } from './testing'

const note = (tick: number, duration: number) => ({ tick, duration, noteNumber: 60, velocity: 80 })
const signature = (tick: number, numerator: number, exponent: number) => ({
  tick,
  status: 0xff as const,
  metaType: MetaType.timeSignature,
  data: timeSignatureData(numerator, exponent),
})

test('the score counts its measures as the song counts its bars, with a pickup and with bars that repeats cut', () => {
  const events = [
    signature(0, 1, 2),
    signature(480, 4, 2),
    signature(2400, 3, 2),
    signature(3840, 1, 2),
    signature(4320, 4, 2),
  ]
  const song = testSong([{ notes: [note(0, 480), note(480, 7680)], events }])
  const { measures } = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  const bars: number[][] = []
  forEachBar(Measures.of(song), 0, 8160, (tick, bar) => bars.push([tick, bar]))
  expect(measures.map(({ startTick, number }) => [startTick, number])).toEqual(bars)
  expect(bars.slice(0, 4)).toEqual([
    [0, 0],
    [480, 1],
    [2400, 2],
    [3840, 3],
  ])
})

test('a pickup has the signature of the bar after it', () => {
  const notes = [note(1440, 480), note(1920, 1440)]
  const song = testSong([{ notes, events: [signature(0, 4, 2), signature(1920, 3, 2)] }])
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect(unevenIn(score)).toEqual([])
  expect(score.measures.map(({ number, time, showsTime }) => [number, time.beats, showsTime])).toEqual([
    [1, 3, true],
    [2, 3, false],
  ])
})
