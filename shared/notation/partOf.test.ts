import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS, type TrackOptions } from './options'
import { DIVISIONS, type VoiceElement } from './score'
import { scoreOf } from './scoreOf'
import { unevenIn, writtenNotes } from './testing'

const note = (tick: number, duration: number, noteNumber = 60) => ({ tick, duration, noteNumber, velocity: 80 })
type Note = ReturnType<typeof note>
const program = (value: number) => [{ tick: 0, kind: 1 as const, number: 0, value }]
const NAMES: Record<string, string> = { whole: '1', half: '2', quarter: '4', eighth: '8', '16th': '16', '32nd': '32' }

function part(notes: readonly Note[], options: Partial<TrackOptions> = {}, preset = 48) {
  const sorted = [...notes].sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber)
  const score = scoreOf(testSong([{ notes: sorted, controls: program(preset) }]), {
    ...DEFAULT_SCORE_OPTIONS,
    key: { fifths: 0, isMinor: false },
    defaults: { ...DEFAULT_TRACK_OPTIONS, ...options },
  })
  expect(unevenIn(score)).toEqual([])
  expect(writtenNotes(score).length).toBeGreaterThan(0)
  return score.parts[0]
}

/** '1: 4 8. r2 (8) 4' for each voice of a measure; (): in a tuplet, ': staccato, ~: tied. */
const shown = (notes: readonly Note[], options: Partial<TrackOptions> = {}, preset = 48, measure = 0) =>
  part(notes, options, preset).measures[measure].voices.map(
    ({ number, elements }) => `${number}: ${elements.map(symbolOf).join(' ')}`,
  )

function symbolOf(each: VoiceElement): string {
  const tie = each.kind === 'chord' && each.notes.some(({ tieStart }) => tieStart) ? '~' : ''
  const dot = each.kind === 'chord' && each.isStaccato ? "'" : ''
  const symbol = `${each.kind === 'rest' ? 'r' : ''}${NAMES[each.type]}${'.'.repeat(each.dots)}${dot}${tie}`
  return each.tuplet === null ? symbol : `(${symbol})`
}

const overHeld = [
  note(0, 1920, 55),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => note(i * 240, 240, [72, 74, 76, 77, 79, 77, 76, 74][i])),
]
const upper = (elements: readonly VoiceElement[]) =>
  elements.flatMap((each) => (each.kind === 'chord' ? [each.stem, each.notes.length] : []))

test('a melody over a held note is two voices with stems apart', () => {
  expect(shown(overHeld)).toEqual(['1: 8 8 8 8 8 8 8 8', '2: 1'])
  expect(upper(part(overHeld).measures[0].voices[0].elements).slice(0, 2)).toEqual(['up', 1])
})

test('one voice has ties instead, on request; two notes that hardly overlap stay one voice unless asked', () => {
  expect(shown(overHeld, { voices: 1 })).toEqual(['1: 8~ 8~ 8~ 8~ 8~ 8~ 8~ 8'])
  const once = [note(0, 1920, 60), note(960, 960, 64)]
  expect(shown(once)).toEqual(['1: 2~ 2'])
  expect(shown(once, { voices: 2 })).toEqual(['1: r2 2', '2: 1'])
})

test('chords of one length need no second voice, and instruments of single notes get none', () => {
  const chords = [0, 1, 2, 3].flatMap((i) => [60, 64, 67].map((noteNumber) => note(i * 480, 480, noteNumber)))
  expect(shown(chords, { voices: 2 })).toEqual(['1: 4 4 4 4'])
  expect(shown(overHeld, {}, 73).length).toBe(1)
})

test('only the measures with a second voice show one', () => {
  const more = [...overHeld, ...[0, 1, 2, 3].map((i) => note(1920 + i * 480, 480, 72))]
  expect(part(more).measures.map(({ voices }) => voices.length)).toEqual([2, 1])
})

test('an accidental holds for both voices of the staff', () => {
  const notes = [
    note(0, 1920, 54),
    ...[0, 1, 2, 3].map((i) => note(i * 480, 480, i === 0 ? 66 : 65)),
    note(240, 240, 71),
  ]
  const [first] = part(notes, { voices: 2 }).measures[0].voices
  const signs = first.elements.flatMap((each) => (each.kind === 'chord' ? each.notes.map((it) => it.accidental) : []))
  expect(signs).toContain('natural')
})

test('a passage below the staff changes the clef at bar lines, unless clefs may not change', () => {
  const high = Array.from({ length: 16 }, (_, i) => note(i * 480, 480, 72 + (i % 5)))
  const low = Array.from({ length: 16 }, (_, i) => note((i + 16) * 480, 480, 43 + (i % 5)))
  const back = Array.from({ length: 16 }, (_, i) => note((i + 32) * 480, 480, 72 + (i % 5)))
  const [{ clefs }] = part([...high, ...low, ...back]).staves
  expect(clefs.map(({ measure, clef }) => `${measure} ${clef}`)).toEqual(['0 treble', '4 bass', '8 treble'])
  expect(part([...high, ...low, ...back], { clefChanges: false }).staves[0].clefs).toHaveLength(1)
})

test('a passage far above the staff gets an octave line', () => {
  const notes = [0, 1, 2, 3].flatMap((bar) =>
    [0, 1, 2, 3].map((i) => note((bar * 4 + i) * 480, 480, bar === 1 || bar === 2 ? 96 + i : 76)),
  )
  const marks = part(notes).measures.flatMap(({ directions }, measure) =>
    directions.flatMap((each) => (each.kind === 'octaveShift' ? [`${measure} ${each.position} ${each.type}`] : [])),
  )
  expect(marks).toEqual(['1 0 start', `2 ${4 * DIVISIONS} stop`])
  const { measures } = part(notes)
  const element = measures[1].voices[0].elements[0]
  expect(element.kind === 'chord' && element.notes[0].pitch.octave).toBe(7)
})

test('notes that all sound for little more than half their time are written long, with dots', () => {
  const short = Array.from({ length: 8 }, (_, i) => note(i * 240, 137, 60 + i))
  expect(shown(short)).toEqual([`1: ${Array(8).fill("8'").join(' ')}`])
  // Eighths with rests between them keep their rests.
  expect(shown([0, 1, 2, 3].map((i) => note(i * 480, 240)))).toEqual(['1: 8 r8 8 r8 8 r8 8 r8'])
})

test('three notes in half a bar are a triplet of quarters', () => {
  const triplet = [0, 320, 640].map((tick) => note(tick, 320))
  expect(shown([...triplet, note(960, 960)])).toEqual(['1: (4) (4) (4) 2'])
  expect(shown([note(0, 960), ...triplet.map((each) => ({ ...each, tick: each.tick + 960 }))])).toEqual([
    '1: 2 (4) (4) (4)',
  ])
  expect(shown([...triplet, note(960, 960)], { tuplets: false })[0]).not.toContain('(')
})

test('a beat may divide its halves differently', () => {
  const roll = [note(0, 120), note(120, 120), note(240, 80), note(320, 80), note(400, 80), note(480, 1440)]
  expect(shown(roll)).toEqual(['1: 16 16 (16) (16) (16) 2.'])
})

test('a short note before a longer one, a step away and off the grid, is a grace note', () => {
  const played = [note(0, 470, 67), note(437, 45, 71), note(480, 470, 72), note(960, 950, 67)]
  const { elements } = part(played, {}, 73).measures[0].voices[0]
  expect(elements.map(symbolOf).join(' ')).toBe('4 4 2')
  const graces = elements.map((each) =>
    each.kind === 'chord' ? each.graces.map(({ notes }) => notes[0].pitch.step) : [],
  )
  expect(graces).toEqual([[], ['B'], []])
  // On the grid, or a leap away, it is a note.
  expect(
    part([note(0, 480), note(420, 60, 71), note(480, 480, 72)])
      .measures[0].voices[0].elements.map(symbolOf)
      .join(' '),
  ).toBe('8~ 16.~ 32 4 r2')
  expect(
    part([note(0, 430), note(437, 43, 60), note(480, 480, 72)], {}, 73).measures[0].voices[0].elements.every(
      (each) => each.kind === 'rest' || each.graces.length === 0,
    ),
  ).toBe(true)
})

test('short notes of a performance are written until the end of their beat, with dots', () => {
  const lengths = [70, 95, 82, 66, 101, 77, 90, 85]
  const short = lengths.map((duration, i) => note(i * 480 + [3, -2, 5, -4, 1, 4, -3, 2][i] + 10, duration, 60 + i))
  expect(shown(short)).toEqual(["1: 4' 4' 4' 4'"])
})

test('a rolled chord of a performance is one chord', () => {
  const rolled = [0, 1, 2, 3].flatMap((i) =>
    [60, 64, 67].map((noteNumber, at) => note(i * 480 + at * 18 + [7, 0, 11, 4][i], 430, noteNumber)),
  )
  const { elements } = part(rolled).measures[0].voices[0]
  expect(elements.map((each) => (each.kind === 'chord' ? each.notes.length : 0))).toEqual([3, 3, 3, 3])
})

test('an exact quintuplet stays one among notes that are played freely', () => {
  const free = [3, -4, 6, -2, 5, -6, 4].map((shift, i) => note((i + 2) * 480 + shift, 430, 60 + i))
  const five = [0, 1, 2, 3, 4].map((i) => note(i * 96, 96, 72 + i))
  expect(shown([...five, note(480, 430, 67), ...free])[0]).toContain('(16) (16) (16) (16) (16) 4')
  // If not quite even, they are a performance of something plainer.
  const uneven = five.map((each, i) => ({ ...each, tick: each.tick + [0, 14, -9, 12, 8][i] }))
  expect(shown([...uneven, note(480, 430, 67), ...free])[0]).not.toContain('(16) (16) (16) (16) (16)')
})

test.each([
  [9, 480, 0],
  [11, 480, 0],
  [13, 480, 0],
  [9, 960, 0],
  [9, 480, 3],
  [11, 480, 3],
  [13, 480, 2],
])('%i notes in a beat are a tuplet, one after the other (a beat of %i ticks, at most %i off)', (count, beat, off) => {
  const many = Array.from({ length: count }, (_, i) =>
    note(Math.max(0, Math.round((i * beat) / count) + off * ((i % 3) - 1)), Math.floor(beat / count) - 2, 60 + i),
  )
  const song = testSong([{ notes: [...many, ...[1, 2, 3].map((at) => note(at * beat, beat, 67))] }])
  const score = scoreOf({ ...song, timebase: beat }, DEFAULT_SCORE_OPTIONS)
  expect(unevenIn(score)).toEqual([])
  const [voice] = score.parts[0].measures[0].voices
  expect(voice.tuplets.map(({ actual, normal, type }) => [actual, normal, type])).toEqual([[count, 8, '32nd']])
  const chords = voice.elements.filter((each) => each.kind === 'chord')
  expect(chords.slice(0, count + 1).map(({ position, type, notes }) => [position, type, notes.length])).toEqual([
    ...many.map((_, i) => [(i * DIVISIONS) / count, '32nd', 1]),
    [DIVISIONS, 'quarter', 1],
  ])
})

test('runs that are no tuplet stay plain: eight 32nds, twelve parts, nine notes played anyhow', () => {
  const counts = (ticks: readonly number[]) =>
    part([...ticks.map((tick, i) => note(tick, 30, 60 + i)), note(480, 480, 67)]).measures[0].voices[0].tuplets.map(
      ({ actual }) => actual,
    )
  expect(counts(Array.from({ length: 8 }, (_, i) => i * 60))).toEqual([])
  expect(counts([0, 31, 118, 140, 220, 262, 301, 396, 425]).filter((actual) => actual > 7)).toEqual([])
  expect(counts(Array.from({ length: 12 }, (_, i) => i * 40)).filter((actual) => actual > 7)).toEqual([])
})

test('a viola reads the alto clef, and the treble clef for high passages', () => {
  const bars = (noteNumber: number, from: number) =>
    [0, 1, 2, 3].map((bar) => note((from + bar) * 1920, 1920, noteNumber))
  const clefs = (notes: readonly Note[]) => part(notes, {}, 41).staves[0].clefs.map(({ clef }) => clef)
  expect(clefs(bars(55, 0))).toEqual(['alto'])
  expect(clefs([...bars(48, 0), ...bars(88, 4)])).toEqual(['alto', 'treble'])
})
