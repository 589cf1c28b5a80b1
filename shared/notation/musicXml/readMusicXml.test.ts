import { strFromU8, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { compose } from '../../composer/compose'
import { EMPTY_REQUEST } from '../../composer/request'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { Measures } from '../../time/measures'
import { TempoMap } from '../../time/tempoMap'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { ending, file, keysOf, note, notesOf, QUARTER, repeat, songOf, sound, whole } from './testFile'
import { writeMxl } from './writeMusicXml'

const velocitiesOf = (song: Song) => Array.from(song.tracks[1].notes.velocity.slice(0, song.tracks[1].notes.length))

test('notes, chords, voices and rests', () => {
  const song = songOf([
    `${note('C4', 2)}${note('E4', 2, '').replace('<note>', '<note><chord/>')}<note><rest/><duration>2</duration></note>${note('D4', 4)}<backup><duration>8</duration></backup>${note('C3', 8)}`,
  ])
  expect(notesOf(song)).toEqual([
    [0, 48, 4],
    [0, 60, 1],
    [0, 64, 1],
    [2, 62, 2],
  ])
  expect([song.tracks[1].name, song.tracks[1].channel]).toEqual(['Flute', 0])
})

test('divisions that come after the first notes hold for them too', () => {
  const late = `${note('C4', 64).repeat(4)}<backup><duration>256</duration></backup><attributes><divisions>64</divisions></attributes>${note('C3', 256)}`
  const xml = strFromU8(file([late, note('D4', 256)])).replace('<attributes><divisions>2</divisions></attributes>', '')
  expect(notesOf(readMusicXml(strToU8(xml)).song)).toEqual([
    [0, 48, 4],
    [0, 60, 1],
    [1, 60, 1],
    [2, 60, 1],
    [3, 60, 1],
    [4, 62, 4],
  ])
})

test('ties join notes over bar lines; grace notes come before the beat', () => {
  const tie = (type: string) => `<tie type="${type}"/>`
  const grace = note('B4', 0).replace('<note>', '<note><grace/>').replace('<duration>0</duration>', '')
  const song = songOf([note('C4', 8, tie('start')), `${note('C4', 4, tie('stop'))}${grace}${note('C5', 4)}`])
  expect(notesOf(song)).toEqual([
    [0, 60, 6],
    [6 - 1 / 10, 71, 1 / 10],
    [6, 72, 2],
  ])
})

test('dynamics, wedges, pedal, tempo, signatures and section marks', () => {
  const direction = (type: string) => `<direction><direction-type>${type}</direction-type></direction>`
  const song = songOf([
    `<attributes><time><beats>3+2</beats><beat-type>8</beat-type></time><key><fifths>-3</fifths><mode>minor</mode></key></attributes>${direction('<rehearsal>Verse</rehearsal>')}<direction><direction-type><metronome><beat-unit>half</beat-unit><per-minute>60</per-minute></metronome></direction-type></direction>${direction('<dynamics><p/></dynamics>')}${direction('<wedge type="crescendo"/>')}${direction('<pedal type="start"/>')}${note('C4', 1).repeat(5)}`,
    `${direction('<wedge type="stop"/>')}${direction('<dynamics><f/></dynamics>')}${direction('<pedal type="stop"/>')}${note('C4', 5)}`,
  ])
  const velocities = velocitiesOf(song)
  expect([velocities[0], velocities[5]]).toEqual([49, 96])
  for (let i = 1; i < 5; i++) expect(velocities[i]).toBeGreaterThan(velocities[i - 1])
  expect(TempoMap.of(song).microsecondsPerBeat[0]).toBe(500_000)
  const { numerator, denominator } = Measures.of(song)
  expect([numerator[0], denominator[0]]).toEqual([5, 8])
  const metas = song.tracks[0].events.map(({ metaType, data }) => [metaType, ...data])
  expect(metas).toContainEqual([0x59, 0xfd, 1])
  expect(metas).toContainEqual([0x06, ...strToU8('Verse')])
  const { controls } = song.tracks[1]
  const pedal = Array.from({ length: controls.length }, (_, i) => [controls.number[i], controls.value[i]]).filter(
    ([number]) => number === 64,
  )
  expect(pedal).toEqual([
    [64, 127],
    [64, 0],
  ])
})

const lyric = (text: string, syllabic: string, more = '') =>
  `<lyric${more}><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`
const lyricsOf = (song: Song) =>
  song.tracks[1].events
    .filter(({ metaType }) => metaType === 0x05)
    .map(({ tick, data }) => `${tick / QUARTER} ${new TextDecoder().decode(data)}`)

test('syllables are lyric events, and the score made of them has the same words', () => {
  const sung = [
    note('C4', 4, lyric('A', 'begin')) + note('D4', 4, lyric('ma', 'middle')),
    note('E4', 4, lyric('zing', 'end')) + note('F4', 4, lyric('été', 'single')),
  ]
  const song = songOf(sung)
  expect(lyricsOf(song)).toEqual(['0 A-', '2 ma-', '4 zing', '6 été'])
  const again = scoreOf(readSmf(writeSmf(song)).song, DEFAULT_SCORE_OPTIONS)
  const lyrics = again.parts[0].measures.flatMap(({ voices: [{ elements }] }) =>
    elements.flatMap((each) =>
      each.kind === 'chord' ? each.lyrics.map(({ text, syllabic }) => `${text} ${syllabic}`) : [],
    ),
  )
  expect(lyrics).toEqual(['A begin', 'ma middle', 'zing end', 'été single'])
})

test('each pass of a repeat sings its verse', () => {
  const verses = (...texts: string[]) => texts.map((text, i) => lyric(text, 'single', ` number="${i + 1}"`)).join('')
  const song = songOf([
    note('C4', 8, verses('one', 'two')),
    ending('1', 'start') + note('D4', 8, verses('first')) + ending('1', 'stop', '<repeat direction="backward"/>'),
    ending('2', 'start') + note('E4', 8, lyric('second', 'single', ' number="2"')) + ending('2', 'stop'),
    note('F4', 8, '<lyric><text>a</text><elision/><text>b</text></lyric><lyric><extend/></lyric>'),
  ])
  expect(lyricsOf(song)).toEqual(['0 one', '4 first', '8 two', '12 second', '16 a b'])
})

test('transposing instruments sound as they should, with their program', () => {
  const list =
    '<score-instrument id="I1"/><midi-instrument id="I1"><midi-channel>1</midi-channel><midi-program>72</midi-program></midi-instrument>'
  const song = songOf([`<attributes><transpose><chromatic>-2</chromatic></transpose></attributes>${whole('D4')}`], list)
  expect(keysOf(song)).toEqual([60])
  const { controls } = song.tracks[1]
  expect([controls.kind[0], controls.value[0]]).toEqual([1, 71])
})

test('drums are in channel 10, by their instrument', () => {
  const list =
    '<midi-instrument id="K"><midi-channel>10</midi-channel><midi-unpitched>37</midi-unpitched></midi-instrument><midi-instrument id="S"><midi-channel>10</midi-channel><midi-unpitched>39</midi-unpitched></midi-instrument>'
  const stroke = (id: string) =>
    `<note><unpitched><display-step>F</display-step><display-octave>4</display-octave></unpitched><duration>4</duration><instrument id="${id}"/></note>`
  const song = songOf([stroke('K') + stroke('S')], list)
  expect(keysOf(song)).toEqual([36, 38])
  expect(song.tracks[1].channel).toBe(9)
})

const letters = (song: Song) =>
  keysOf(song)
    .map((key) => 'C D EF G A B'[key % 12])
    .join('')
test.each([
  ['a repeat', [whole('C4') + repeat('backward'), whole('D4')], 'CCD'],
  ['three times', [repeat('forward') + whole('C4') + repeat('backward', ' times="3"'), whole('D4')], 'CCCD'],
  [
    'endings',
    [
      whole('C4'),
      ending('1', 'start') + whole('D4') + ending('1', 'stop', '<repeat direction="backward"/>'),
      ending('2', 'start') + whole('E4') + ending('2', 'stop'),
      whole('F4'),
    ],
    'CDCEF',
  ],
  ['D.C. al Fine', [whole('C4'), whole('D4') + sound('fine="yes"'), whole('E4') + sound('dacapo="yes"')], 'CDECD'],
  [
    'D.S. al Coda',
    [
      whole('C4'),
      sound('segno="a"') + whole('D4') + sound('tocoda="b"'),
      whole('E4') + sound('dalsegno="a"'),
      sound('coda="b"') + whole('F4'),
    ],
    'CDEDF',
  ],
])('%s is played out', (_, measures, expected) => {
  expect(letters(songOf(measures))).toBe(expected)
})

test('a pickup has a bar of its own length', () => {
  const { tick, numerator } = Measures.of(songOf([note('C4', 2), whole('D4')]))
  expect([Array.from(tick), Array.from(numerator)]).toEqual([
    [0, 960],
    [1, 4],
  ])
})

test('more than fifteen parts go on in the next port, without the rhythm channel', () => {
  const ids = Array.from({ length: 17 }, (_, i) => `P${i}`)
  const xml = `<score-partwise><part-list>${ids.map((id) => `<score-part id="${id}"/>`).join('')}</part-list>${ids.map((id) => `<part id="${id}"><measure>${note('C4', 4)}</measure></part>`).join('')}</score-partwise>`
  const places = readMusicXml(strToU8(xml))
    .song.tracks.slice(1)
    .map(({ channel, port }) => [port, channel])
  expect(places.slice(8, 11)).toEqual([
    [0, 8],
    [0, 10],
    [0, 11],
  ])
  expect(places.slice(15)).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test.each(['a calm piano ballad', 'a jazz trio', 'a waltz', 'a trap beat'])(
  'what is written is read again: %s',
  (prompt) => {
    const { song } = readSmf(compose({ ...EMPTY_REQUEST, prompt, seed: 5 }).midi)
    const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, swing: false })
    const read = readMusicXml(writeMxl(score)).song
    const again = scoreOf(readSmf(writeSmf(read)).song, { ...DEFAULT_SCORE_OPTIONS, swing: false })
    expect(again.parts.map(({ name }) => name)).toEqual(score.parts.map(({ name }) => name))
    expect(again.measures.map(({ time, key }) => [time, key.fifths])).toEqual(
      score.measures.map(({ time, key }) => [time, key.fifths]),
    )
    const written = (of: typeof score) =>
      of.parts.flatMap(({ measures }, p) =>
        measures.flatMap(({ voices }, m) =>
          voices.flatMap(({ elements }) =>
            elements.flatMap((each) =>
              each.kind === 'rest'
                ? []
                : each.notes
                    .filter(({ tieStop }) => !tieStop)
                    .map(({ pitch }) => `${p} ${m} ${each.position} ${pitch.step}${pitch.alter}${pitch.octave}`),
            ),
          ),
        ),
      )
    expect(written(again).sort()).toEqual(written(score).sort())
  },
)
