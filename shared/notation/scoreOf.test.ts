import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { compose } from '../composer/compose'
import { EMPTY_REQUEST } from '../composer/request'
import { type TestTrack, tempo, testSong } from '../playback/testSong'
import { readSmf } from '../smf/read'
import { keySignatureData, MetaType, timeSignatureData } from '../song/metaEvents'
import { notationBits } from '../song/noteNotation'
import { clefData } from '../song/tracks/clefChanges'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS } from './options'
import { DIVISIONS, PITCHED_CLEFS, type Score, type VoiceElement } from './score'
import { scoreOf } from './scoreOf'
import { unevenIn, writtenNotes } from './testing'

const note = (tick: number, duration: number, noteNumber = 60) => ({ tick, duration, noteNumber, velocity: 80 })
const scored = (tracks: readonly TestTrack[]) => scoreOf(testSong(tracks), DEFAULT_SCORE_OPTIONS)
const signature = (tick: number, numerator: number, exponent: number) => ({
  tick,
  status: 0xff as const,
  metaType: MetaType.timeSignature,
  data: timeSignatureData(numerator, exponent),
})
const expectWhole = (score: Score) => expect(unevenIn(score).slice(0, 3)).toEqual([])
const NAMES: Record<string, string> = { whole: '1', half: '2', quarter: '4', eighth: '8', '16th': '16', '32nd': '32' }
/** '4. r8 8~ 4': the symbols of a voice; r: a rest, ~: tied to the next, (): in a tuplet. */
const shown = (elements: readonly VoiceElement[]) =>
  elements
    .map((each) => {
      const symbol = `${each.kind === 'rest' ? 'r' : ''}${NAMES[each.type]}${'.'.repeat(each.dots)}`
      const tie = each.kind === 'chord' && each.notes[0].tieStart ? '~' : ''
      return each.tuplet === null ? symbol + tie : `(${symbol}${tie})`
    })
    .join(' ')
const symbols = (notes: ReturnType<typeof note>[], ...events: ReturnType<typeof signature>[]) =>
  scored([{ notes, events }])
    .parts[0].measures.map(({ voices }) => shown(voices[0].elements))
    .join(' | ')

test.each([
  ['quarters', [note(0, 480), note(480, 480), note(960, 480), note(1440, 480)], '4 4 4 4'],
  ['a syncopated quarter', [note(0, 240), note(240, 480), note(720, 240), note(960, 960)], '8 4 8 2'],
  ['the middle of the bar shows', [note(0, 720), note(720, 480), note(1200, 720)], '4. 8~ 8 4.'],
  ['a tie over the bar line', [note(0, 1440), note(1440, 960), note(2400, 1440)], '2. 4~ | 4 2.'],
  ['rests', [note(240, 240), note(1440, 480)], 'r8 8 r4 r4 4'],
  ['triplets', [note(0, 160), note(160, 160), note(320, 160), note(480, 1440)], '(8) (8) (8) 2.'],
  ['a quarter in a triplet', [note(0, 320), note(320, 160), note(480, 480), note(960, 960)], '(4) (8) 4 2'],
  ['short gates are no rests', [note(0, 400), note(480, 400), note(960, 400), note(1440, 400)], '4 4 4 4'],
  ['a gate of 90 % on and off the grid', [note(0, 1080), note(1200, 216), note(1440, 432)], '2~ 8 8 4'],
  ['an empty bar', [note(0, 1920), note(3840, 1920)], '1 | r1 | 1'],
])('%s', (_, notes, expected) => {
  expect(symbols(notes)).toBe(expected)
})

test.each([
  [
    'rests of half a bar at the beginning are left out',
    [note(1440, 480), note(1920, 1920), note(3840, 1920)],
    [],
    '4 | 1 | 1',
  ],
  ['a note just before the second bar', [note(1919, 481), note(2400, 1440)], [], 'r1 | 4 2.'],
  ['a first note within the first half begins no pickup', [note(480, 1440), note(1920, 1920)], [], 'r4 2. | 1'],
  [
    'a bar that is shorter than the next signature',
    [note(0, 480), note(480, 1920)],
    [signature(0, 1, 2), signature(480, 4, 2)],
    '4 | 1',
  ],
])('pickups: %s', (_, notes, events, expected) => {
  const score = scored([{ notes, events }])
  expectWhole(score)
  expect(score.parts[0].measures.map(({ voices }) => shown(voices[0].elements)).join(' | ')).toBe(expected)
  expect(score.measures[0].isPartial).toBe(expected.startsWith('4 |'))
  // Bars have the same numbers everywhere: rests at the beginning make no bar 0.
  const first = events.length > 0 ? 0 : 1
  expect(score.measures.map(({ number, time }) => [number, time.beats]).slice(0, 2)).toEqual([
    [first, 4],
    [first + 1, 4],
  ])
})

test('a bar of 6/8 shows its two beats', () => {
  expect(symbols([note(0, 480), note(480, 480), note(960, 480)], signature(0, 6, 3))).toBe('4 8~ 8 4')
})

test('notes are spelled by the key, and each accidental is shown once a bar', () => {
  const notes = [note(0, 480, 61), note(480, 480, 61), note(960, 480, 63), note(1440, 480, 62), note(1920, 1920, 61)]
  const score = scoreOf(testSong([{ notes }]), { ...DEFAULT_SCORE_OPTIONS, key: { fifths: -1, isMinor: true } })
  const spelled = score.parts[0].measures.map(({ voices }) =>
    voices[0].elements.flatMap((each) =>
      each.kind === 'chord'
        ? each.notes.map(({ pitch, accidental }) => `${pitch.step}${pitch.alter} ${accidental}`)
        : [],
    ),
  )
  expect(spelled).toEqual([['C1 sharp', 'C1 null', 'E-1 flat', 'D0 null'], ['C1 sharp']])
})

test('eighths are beamed by half bars, and sixteenths by beats', () => {
  const eighths = scored([{ notes: Array.from({ length: 8 }, (_, i) => note(i * 240, 240)) }])
  const beams = eighths.parts[0].measures[0].voices[0].elements.map((each) => each.kind === 'chord' && each.beams[0])
  expect(beams.join(' ')).toBe('begin continue continue end begin continue continue end')
})

test('drums have feet in the second voice', () => {
  const drums = scored([
    {
      channel: 9,
      notes: [0, 480, 960, 1440].flatMap((tick) => [note(tick, 60, 42), note(tick, 60, tick % 960 === 0 ? 36 : 38)]),
    },
  ])
  const [first, second] = drums.parts[0].measures[0].voices
  expect([shown(first.elements), shown(second.elements)]).toEqual(['4 4 4 4', '4 r4 4 r4'])
  expect(drums.parts[0].drums?.map(({ noteNumber }) => noteNumber)).toEqual([36, 38, 42])
})

test('a piano has a staff for each hand', () => {
  const piano = scored([{ notes: [note(0, 960, 76), note(960, 960, 72), note(0, 1920, 40), note(0, 1920, 47)] }])
  expect(piano.parts[0].measures[0].voices.map(({ number, elements }) => `${number}: ${shown(elements)}`)).toEqual([
    '1: 2 2',
    '5: 1',
  ])
})

test('a transposing part reads its own key and pitches', () => {
  const options = {
    ...DEFAULT_SCORE_OPTIONS,
    key: { fifths: 0, isMinor: false },
    defaults: { ...DEFAULT_TRACK_OPTIONS, transposes: true },
  }
  const clarinet = { notes: [note(0, 1920, 60)], controls: [{ tick: 0, kind: 1 as const, number: 0, value: 71 }] }
  const [part] = scoreOf(testSong([clarinet]), options).parts
  const [element] = part.measures[0].voices[0].elements
  expect(element.kind === 'chord' && element.notes[0].pitch).toEqual({ step: 'D', alter: 0, octave: 4 })
  expect(part.transposition).toEqual({ diatonic: -1, chromatic: -2, octaves: 0 })
})

test.each([
  ['piccolo', 72, 84, 5],
  ['contrabass', 43, 36, 3],
  ['glockenspiel', 9, 84, 4],
])('a %s is written in the octave that its players read', (_, value, noteNumber, octave) => {
  const defaults = { ...DEFAULT_TRACK_OPTIONS, transposes: true }
  const track = { notes: [note(0, 1920, noteNumber)], controls: [{ tick: 0, kind: 1 as const, number: 0, value }] }
  const [part] = scoreOf(testSong([track]), { ...DEFAULT_SCORE_OPTIONS, defaults }).parts
  const [element] = part.measures[0].voices.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'chord'))
  expect(element.kind === 'chord' && element.notes[0].pitch).toEqual({ step: 'C', alter: 0, octave })
})

test('a song without notes is too short, and one with too many notes too long', () => {
  expect(() => scored([])).toThrow('Song is too short')
  expect(() => scored([{ notes: Array.from({ length: 200_000 }, (_, i) => note(i, 1)) }])).toThrow('too long')
  const held = Array.from({ length: 20_000 }, (_, i) => note(i * 30, 100_000, i % 128))
  expect(() => scored([{ notes: held }])).toThrow('too long')
  expect(() => scored([{ notes: [note(0x0fff_ff00, 10)] }])).toThrow('too long')
})

test('10,000 tempos, of which only real changes are shown', () => {
  const song = [{ notes: [note(0, 9600)], events: Array.from({ length: 10_000 }, (_, i) => tempo(i, 120 + (i % 2))) }]
  const score = scored(song)
  expectWhole(score)
  expect(score.directions.filter(({ kind }) => kind === 'tempo')).toHaveLength(1)
})

test('65,535 tracks are refused as too long, and one of them can be written', () => {
  const song = testSong([{ notes: [note(0, 480)] }])
  const tracks = Array.from({ length: 65_535 }, (_, i) => ({ ...song.tracks[0], id: i + 1 }))
  expect(() => scoreOf({ ...song, tracks }, DEFAULT_SCORE_OPTIONS)).toThrow('too long')
  expect(scoreOf({ ...song, tracks }, { ...DEFAULT_SCORE_OPTIONS, tracks: [65_535] }).parts).toHaveLength(1)
})

test('notes at one tick, and bars of 1/32', () => {
  expectWhole(scored([{ notes: Array.from({ length: 2000 }, (_, i) => note(0, i, i % 128)) }]))
  expectWhole(
    scored([{ events: [signature(0, 1, 5)], notes: Array.from({ length: 50 }, (_, i) => note(i * 37, 100)) }]),
  )
})

const anyNote = fc.record({
  tick: fc.oneof(
    fc.nat(8000),
    fc.nat(80).map((i) => i * 120),
    fc.nat(60).map((i) => i * 160),
  ),
  duration: fc.oneof(
    fc.nat(4000),
    fc.nat(8).map((i) => i * 120),
    fc.nat(8).map((i) => i * 160),
  ),
  noteNumber: fc.nat(127),
  velocity: fc.integer({ min: 1, max: 127 }),
  notation: fc.constantFrom(0, 1, 2, 5, 6).map((voice) => notationBits(60, { alter: null, voice })),
})
const anySignature = fc
  .tuple(fc.nat(8000), fc.integer({ min: 1, max: 16 }), fc.nat(7))
  .map((each) => signature(...each))
const meta = (tick: number, metaType: number, data: Uint8Array) => ({ tick, status: 0xff as const, metaType, data })
const anyKey = fc
  .tuple(fc.nat(8000), fc.integer({ min: -7, max: 7 }), fc.boolean())
  .map(([tick, ...key]) => meta(tick, MetaType.keySignature, keySignatureData(...key)))
const anyClef = fc
  .tuple(fc.nat(8000), fc.nat(1), fc.constantFrom(null, ...PITCHED_CLEFS))
  .map(([tick, staff, clef]) => meta(tick, MetaType.sequencerSpecific, clefData({ staff, clef })))
const anyTrack = fc.record({
  channel: fc.constantFrom(0, 9),
  notes: fc
    .array(anyNote, { minLength: 1, maxLength: 60 })
    .map((notes) => notes.sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber)),
  events: fc
    .array(fc.oneof(anySignature, anyKey, anyClef), { maxLength: 6 })
    .map((events) => events.sort((a, b) => a.tick - b.tick)),
  controls: fc
    .array(
      fc.record({
        tick: fc.nat(8000),
        kind: fc.constantFrom(0 as const, 1 as const),
        number: fc.constant(64),
        value: fc.nat(127),
      }),
    )
    .map((all) => all.sort((a, b) => a.tick - b.tick)),
})
const anyOptions = fc.record({
  smallest: fc.constantFrom(4 as const, 8 as const, 16 as const, 32 as const, 64 as const),
  tuplets: fc.boolean(),
  overlaps: fc.constantFrom(null, 'cut' as const, 'tied' as const),
  voices: fc.constantFrom(null, 1 as const, 2 as const),
  clefChanges: fc.boolean(),
  split: fc.constantFrom('auto' as const, null, 60),
  transposes: fc.boolean(),
})

test('staccato triplets are written on the plainer grid that was chosen', () => {
  const tracks = [0, 160, 320, 480].map((tick) => note(tick, 69))
  const score = scoreOf(testSong([{ notes: tracks }]), {
    ...DEFAULT_SCORE_OPTIONS,
    defaults: { ...DEFAULT_TRACK_OPTIONS, smallest: 8, tuplets: false },
  })
  expectWhole(score)
  expect(writtenNotes(score).map(({ start }) => start / DIVISIONS)).toEqual([0, 0.5, 1])
})

test('measures of any song add up', () => {
  fc.assert(
    fc.property(fc.array(anyTrack, { minLength: 1, maxLength: 3 }), anyOptions, (tracks, options) => {
      const score = scoreOf(testSong(tracks), {
        ...DEFAULT_SCORE_OPTIONS,
        defaults: { ...DEFAULT_TRACK_OPTIONS, ...options },
      })
      expectWhole(score)
      writtenNotes(score)
    }),
    { numRuns: tries(150, 50) },
  )
})

test.each(['a calm piano ballad', 'a jazz trio', 'a trap beat', 'an epic film theme', 'funk with slap bass'])(
  'a composed song is written as on its grid: %s',
  (prompt) => {
    const { song } = readSmf(compose({ ...EMPTY_REQUEST, prompt, seed: 3 }).midi)
    const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
    expectWhole(score)
    const starts = new Map(writtenNotes(score).map(({ id, start }) => [id, start]))
    const late = song.tracks.flatMap(({ notes }) =>
      Array.from({ length: notes.length }, (_, i) => [
        starts.get(notes.id[i]),
        ((notes.tick[i] - score.measures[0].startTick) * DIVISIONS) / song.timebase,
      ]).filter(([is, want]) => is !== want),
    )
    expect(late.slice(0, 5)).toEqual([])
  },
)

const lyric = (tick: number, text: string) => ({
  tick,
  status: 0xff as const,
  metaType: MetaType.lyric,
  data: new TextEncoder().encode(text),
})
test.each([
  ['hyphens', ['Twin-', 'kle', 'lit-', 'tle']],
  ['spaces', ['Twin', 'kle ', 'lit', 'tle ']],
  ['spaces before words, as karaoke files have them', ['\\Twin', 'kle', ' lit', 'tle']],
])('lyrics go under the notes of the track that they fit: %s', (_, texts) => {
  const melody = [0, 1, 2, 3].map((i) => note(i * 480, 480, 60 + i))
  const words = { notes: [], events: texts.map((text, i) => lyric(i * 480 + 2, text)) }
  const [bass, sung] = scored([{ notes: [note(0, 1920, 40)] }, { notes: melody }, words]).parts
  const shownIn = ({ measures }: typeof sung) =>
    measures[0].voices[0].elements.map((each) => (each.kind === 'chord' ? each.lyrics : []))
  expect(shownIn(sung)).toEqual([
    [{ verse: 1, text: 'Twin', syllabic: 'begin' }],
    [{ verse: 1, text: 'kle', syllabic: 'end' }],
    [{ verse: 1, text: 'lit', syllabic: 'begin' }],
    [{ verse: 1, text: 'tle', syllabic: 'end' }],
  ])
  expect(shownIn(bass)).toEqual([[]])
})
