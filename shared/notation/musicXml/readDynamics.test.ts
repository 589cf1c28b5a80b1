import { expect, test } from 'vitest'
import type { Song } from '../../song/song'
import { TempoMap } from '../../time/tempoMap'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { note, songOf, whole } from './testFile'
import { writeMxl } from './writeMusicXml'

const velocitiesOf = (song: Song) => Array.from(song.tracks[1].notes.velocity.slice(0, song.tracks[1].notes.length))
const quarters = (pitch: string, count = 4) => note(pitch, 2).repeat(count)
const direction = (types: string, more = '') =>
  `<direction><direction-type>${types}</direction-type>${more}</direction>`
const dynamics = (name: string, more = '') => direction(`<dynamics><${name}/></dynamics>`, more)
const levelsOf = (song: Song) =>
  scoreOf(song, DEFAULT_SCORE_OPTIONS).parts[0].measures.flatMap(({ directions }) =>
    directions.flatMap((each) => (each.kind === 'dynamics' ? each.level : [])),
  )

test('a level is printed as it was read, however often it goes out and in', () => {
  const levels = ['pp', 'p', 'mp', 'mf', 'f', 'ff', 'mf', 'p']
  let song = songOf(levels.map((level) => dynamics(level) + whole('C4')))
  for (let trip = 0; trip < 3; trip++) {
    expect(levelsOf(song)).toEqual(levels)
    song = readMusicXml(writeMxl(scoreOf(song, DEFAULT_SCORE_OPTIONS))).song
  }
})

test.each([
  ['sf', 112, 49],
  ['sfz', 112, 49],
  ['fz', 112, 49],
  ['rfz', 112, 49],
  ['sffz', 126, 49],
  ['fp', 96, 49],
  ['sfp', 112, 49],
  ['sfpp', 112, 33],
])('%s holds for one note', (mark, loud, after) => {
  const song = songOf([dynamics('p') + quarters('C4'), dynamics(mark) + quarters('D4'), quarters('E4', 1)])
  expect(velocitiesOf(song)).toEqual([49, 49, 49, 49, loud, after, after, after, after])
  // The mark also leaves the level of its measure alone when the song is written again.
  expect(levelsOf(song)).toEqual(after === 49 ? ['p'] : ['p', 'pp'])
})

test('an accent is that of a whole chord, of the next note behind a rest, and of each pass', () => {
  const chord = note('C4', 2) + note('E4', 2).replace('<note>', '<note><chord/>')
  const rest = '<note><rest/><duration>2</duration></note>'
  const again = '<barline><repeat direction="backward"/></barline>'
  const song = songOf([dynamics('mp') + dynamics('sf') + rest + chord + chord + again])
  expect(velocitiesOf(song)).toEqual([112, 112, 64, 64, 112, 112, 64, 64])
})

test('a level after an accent, what playback says, and the loudness of a note go first', () => {
  const more = '<sound dynamics="100"/>'
  expect(velocitiesOf(songOf([direction('<dynamics><sf/><mf/></dynamics>') + quarters('C4', 2)]))).toEqual([112, 80])
  expect(velocitiesOf(songOf([dynamics('p') + dynamics('sf', more) + quarters('C4', 2)]))).toEqual([90, 49])
  const own = note('C4', 2).replace('<note>', '<note dynamics="50">')
  expect(velocitiesOf(songOf([dynamics('sf') + own + quarters('C4', 1)]))).toEqual([45, 80])
})

test('dynamics may stand at a note', () => {
  const loud = note('D4', 2, '<notations><dynamics><ff/></dynamics></notations>')
  expect(velocitiesOf(songOf([quarters('C4', 2) + loud + quarters('E4', 1)]))).toEqual([80, 80, 112, 112])
})

test('an offset moves what is heard only when it says so', () => {
  const metronome = '<metronome><beat-unit>quarter</beat-unit><per-minute>60</per-minute></metronome>'
  const marks = (offset: string, inSound = '') =>
    direction(metronome, `${offset}<sound tempo="60">${inSound}</sound>`) +
    direction('<dynamics><p/></dynamics>', `${offset}<sound dynamics="54">${inSound}</sound>`)
  const read = (...args: Parameters<typeof marks>) => {
    const song = songOf([marks(...args) + quarters('C4')])
    return [velocitiesOf(song), Array.from(TempoMap.of(song).tick)]
  }
  expect(read('<offset>2</offset>')).toEqual([[49, 49, 49, 49], [0]])
  expect(read('<offset sound="no">2</offset>')).toEqual([[49, 49, 49, 49], [0]])
  expect(read('<offset sound="yes">2</offset>')).toEqual([
    [80, 49, 49, 49],
    [0, 960],
  ])
  expect(read('', '<offset>4</offset>')).toEqual([
    [80, 80, 49, 49],
    [0, 1920],
  ])
})
