import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { keySignatureData, MetaType, metaEvent, nameData, tempoData, timeSignatureData } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import { readMusicXml } from '../musicXml/readMusicXml'
import { faultsIn } from '../musicXml/testing'
import { unfold } from '../musicXml/unfold'
import { writeMusicXml } from '../musicXml/writeMusicXml'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import type { Measure, PartMeasure, Score } from '../score'
import { scoreOf } from '../scoreOf'
import { unevenIn } from '../testing'

const BAR = 1920
type Note = readonly [tick: number, duration: number, noteNumber: number]

/** The bars by letter. */
const BARS: Readonly<Record<string, readonly Note[]>> = {
  A: [0, 480, 960, 1440].map((tick) => [tick, 480, 60 + tick / 240]),
  B: [
    [0, 960, 64],
    [960, 960, 67],
  ],
  C: [[0, 1920, 72]],
  // Far above the staff, so it gets an octave line.
  D: [0, 480, 960, 1440].map((tick) => [tick, 480, 98]),
  // Tied into the next bar.
  T: [[960, 1440, 62]],
  R: [],
}

const songOf = (
  bars: string,
  changes: Song['tracks'][number]['events'] = [],
  velocities: Readonly<Record<string, number>> = {},
) =>
  testSong([
    { notes: [], events: changes },
    {
      notes: [...bars]
        .flatMap((bar, at) =>
          BARS[bar].map(([tick, duration, noteNumber]) => ({
            tick: at * BAR + tick,
            duration,
            noteNumber,
            velocity: velocities[bar] ?? 80,
          })),
        )
        .sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber),
    },
  ])
const scoresOf = (song: Song) => ({
  whole: scoreOf(song, DEFAULT_SCORE_OPTIONS),
  folded: scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, foldRepeats: true }),
})

/** 'ABAC' with its signs: |: and :|, [1 and [2 where endings begin. */
const written = (bars: string) => {
  const { folded } = scoresOf(songOf(bars))
  return folded.measures
    .map(({ startTick, repeat }) => {
      const bar = bars[startTick / BAR]
      const { starts, times, ending } = repeat ?? { starts: false, times: 0, ending: null }
      return `${starts ? '|:' : ''}${ending?.begins ? `[${ending.pass}` : ''}${bar}${times > 0 ? `:|${times > 2 ? times : ''}` : ''}`
    })
    .join('')
}

test.each([
  ['ABAB', '|:AB:|'],
  ['CABABABC', 'C|:AB:|3C'],
  ['ABDAABDCB', '|:ABD[1A:|[2CB'],
  ['ABCDABCD', '|:ABCD:|'],
  // A single bar is not worth it, nor are rests, nor endings as long as the body.
  ['AABBC', 'AABBC'],
  ['ARRRRA', 'ARRRRA'],
  ['ABAC', 'ABAC'],
  // Nothing is tied over a repeat bar line.
  ['CBTBTBTA', 'CB|:TB:|TA'],
  ['CTABTABC', 'C|:TAB:|C'],
  ['CTABTABTC', 'C|:TAB:|TC'],
])('%s is written as %s', (bars, signs) => {
  expect(written(bars)).toBe(signs)
})

test('a head shows the notes of all passes, and a measure knows when it is played again', () => {
  const song = songOf('ABAB')
  const { folded } = scoresOf(song)
  const [{ again }] = folded.measures
  expect(again).toEqual([{ startTick: 2 * BAR, endTick: 3 * BAR }])
  const [element] = folded.parts[0].measures[0].voices[0].elements
  const { notes } = song.tracks.at(-1)!
  expect(element.kind === 'chord' && element.notes[0].ids).toEqual([notes.id[0], notes.id[6]])
})

test('marks are printed where the second pass needs them, section marks of all passes together', () => {
  const marker = (bar: number, text: string) => metaEvent(100 + bar, bar * BAR, MetaType.marker, nameData(text))
  const tempo = (bar: number, bpm: number) => metaEvent(200 + bar, bar * BAR, MetaType.tempo, tempoData(bpm))
  const events = [tempo(0, 120), marker(1, 'Verse'), tempo(2, 90), tempo(3, 120), marker(3, 'Chorus'), tempo(4, 90)]
  const { folded } = scoresOf(songOf('CABABC', events, { C: 30 }))
  expect(folded.measures).toHaveLength(4)
  expect(folded.directions.map((each) => [each.kind, each.measure, each.kind === 'section' && each.text])).toEqual([
    ['tempo', 0, false],
    ['tempo', 1, false],
    ['section', 1, 'Verse / Chorus'],
    ['tempo', 2, false],
  ])
  expect(folded.parts[0].measures.map(({ directions }) => directions.map(({ kind }) => kind))).toEqual([
    ['dynamics'],
    ['dynamics'],
    [],
    ['dynamics'],
  ])
})

const anyBars = fc
  .array(
    fc.record({
      phrase: fc.string({ unit: fc.constantFrom(...Object.keys(BARS)), minLength: 1, maxLength: 6 }),
      times: fc.integer({ min: 1, max: 4 }),
      last: fc.constantFrom('', 'A', 'C', 'DT'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((phrases) => `${phrases.map(({ phrase, times, last }) => phrase.repeat(times) + last).join('')}A`)
const anyChange = fc.oneof(
  fc.record({
    bar: fc.nat(20),
    type: fc.constant(MetaType.tempo),
    data: fc.constantFrom(tempoData(120), tempoData(90)),
  }),
  fc.record({
    bar: fc.nat(20),
    type: fc.constant(MetaType.timeSignature),
    data: fc.constantFrom(timeSignatureData(4, 2), timeSignatureData(2, 2)),
  }),
  fc.record({
    bar: fc.nat(20),
    type: fc.constant(MetaType.keySignature),
    data: fc.constantFrom(keySignatureData(0, false), keySignatureData(-3, true)),
  }),
)
const anySong = fc
  .record({
    bars: anyBars,
    changes: fc.array(anyChange, { maxLength: 6 }),
    velocities: fc.record({ A: fc.constantFrom(30, 80), B: fc.constantFrom(30, 110) }),
    pedals: fc.array(fc.nat(160), { maxLength: 12 }),
  })
  .map(({ bars, changes, velocities, pedals }) => {
    const events = changes
      .map(({ bar, type, data }, i) => metaEvent(1000 + i, bar * BAR, type, data))
      .sort((a, b) => a.tick - b.tick)
    const song = songOf(bars, events, velocities)
    const presses = [...new Set(pedals)].sort((a, b) => a - b)
    const [played] = testSong([
      { notes: [] },
      {
        notes: [],
        controls: presses.map((at, i) => ({ tick: at * 240, kind: 0 as const, number: 64, value: i % 2 ? 0 : 127 })),
      },
    ]).tracks.slice(-1)
    return {
      ...song,
      tracks: song.tracks.map((track) => (track.notes.length > 0 ? { ...track, controls: played.controls } : track)),
    }
  })

/** The measures of a score in playing order: which measure, when, and all notes of that pass. */
function playedMeasures({ measures, parts }: Score) {
  const order = unfold(
    measures.map(({ repeat }) => ({
      repeatStart: repeat?.starts ?? false,
      repeatTimes: repeat?.times ?? 0,
      ending: repeat?.ending?.begins ? [repeat.ending.pass] : [],
      endsEnding: repeat?.ending?.ends ?? false,
      jumps: new Map<never, string>(),
    })),
  )
  const passes = new Map<number, number>()
  return order.map((at) => {
    const pass = passes.get(at) ?? 0
    passes.set(at, pass + 1)
    const { startTick, endTick, length, time, key, again }: Measure = measures[at]
    const span = pass === 0 ? { startTick, endTick } : again[pass - 1]
    return {
      ...span,
      length,
      time,
      key,
      voices: parts.map(({ measures }) => ofPass(measures[at], pass, again.length + 1)),
    }
  })
}

const ofPass = ({ voices }: PartMeasure, pass: number, count: number) =>
  JSON.parse(
    JSON.stringify(voices, (name, value) =>
      name === 'ids' ? value.slice((pass * value.length) / count, ((pass + 1) * value.length) / count) : value,
    ),
  )

test('folded and unfolded again, any song has the same measures, and its MusicXML the same music', () => {
  let foldings = 0
  fc.assert(
    fc.property(anySong, (song) => {
      const { whole, folded } = scoresOf(song)
      if (folded.measures.length < whole.measures.length) foldings++
      expect(JSON.stringify(playedMeasures(folded))).toBe(JSON.stringify(playedMeasures(whole)))
      expect(unevenIn(folded)).toEqual([])
      const xml = writeMusicXml(folded)
      const lengths = folded.measures.map(({ length }) => length)
      expect(faultsIn(xml, lengths)).toEqual([])
      const music = (score: Score) => musicOf(readMusicXml(new TextEncoder().encode(writeMusicXml(score))).song)
      expect(JSON.stringify(music(folded))).toBe(JSON.stringify(music(whole)))
    }),
    { numRuns: 25 },
  )
  expect(foldings).toBeGreaterThan(5)
})

/** The notes, and the tempos, signatures and pedal in force, at each sixteenth. */
function musicOf({ tracks, timebase }: Song) {
  const end = Math.max(...tracks.map(({ endTick }) => endTick))
  const states = [0x51, 0x58, 0x59].map((type) => {
    const events = tracks[0].events.filter(({ metaType }) => metaType === type)
    return Array.from({ length: Math.ceil((end * 4) / timebase) }, (_, at) =>
      String(events.findLast(({ tick }) => tick * 4 <= at * timebase)?.data),
    )
  })
  const notes = tracks.map(({ notes: { length, tick, duration, noteNumber, velocity } }) =>
    Array.from({ length }, (_, i) => [tick[i], duration[i], noteNumber[i], velocity[i]]),
  )
  const pedals = tracks.map(({ controls: { length, tick, number, value } }) => {
    const found = Array.from({ length }, (_, i) => i).filter((i) => number[i] === 64)
    return Array.from(
      { length: Math.ceil((end * 4) / timebase) },
      (_, at) => value[found.findLast((i) => tick[i] * 4 <= at * timebase) ?? -1] ?? 0,
    )
  })
  return { states, notes, pedals }
}
