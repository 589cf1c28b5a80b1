import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { programAt } from '../../song/derive'
import { drumKeyOf } from './drumKeys'
import { readMusicXml } from './readMusicXml'
import { note, notesOf, songOf } from './testFile'

const unpitched = (step: string, octave: number, more = '') =>
  `<note><unpitched><display-step>${step}</display-step><display-octave>${octave}</display-octave></unpitched><duration>2</duration>${more}</note>`
const by = (id: string) => `<instrument id="${id}"/>`
const named = (id: string, name: string) =>
  `<score-instrument id="${id}"><instrument-name>${name}</instrument-name></score-instrument>`
const midi = (id: string, inside: string) => `<midi-instrument id="${id}">${inside}</midi-instrument>`
const keysOf = (song: ReturnType<typeof songOf>, part = 1) => notesOf(song, part).map(([, key]) => key)

describe('unpitched notes', () => {
  test('are drums, by their places, without a word of MIDI', () => {
    const song = songOf([unpitched('F', 4) + unpitched('C', 5) + unpitched('G', 5) + unpitched('A', 5)])
    expect([song.tracks[1].channel, programAt(song.tracks[1], 0)]).toEqual([9, 0])
    expect(keysOf(song)).toEqual([36, 38, 42, 49])
  })

  test('are what their instruments are called', () => {
    const list = named('T', 'Triangle') + named('C', 'Cymbals') + midi('T', '<midi-program>49</midi-program>')
    const song = songOf([unpitched('E', 4, by('T')) + unpitched('E', 4, by('C')) + unpitched('E', 4)], list)
    expect(keysOf(song)).toEqual([81, 49, 81])
    expect(programAt(song.tracks[1], 0)).toBe(0)
  })

  test('keep the key that the file tells, whatever channel it tells', () => {
    const song = songOf(
      [unpitched('C', 5, by('S'))],
      named('S', 'Drum') + midi('S', '<midi-unpitched>39</midi-unpitched>'),
    )
    expect([song.tracks[1].channel, keysOf(song)]).toEqual([9, [38]])
  })

  test('name their keys by what they are called, and not a kit', () => {
    const list = named('B', 'Acoustic Bass Drum') + midi('B', '<midi-channel>10</midi-channel>')
    const song = songOf([unpitched('F', 4, by('B'))], list)
    expect([song.tracks[1].channel, programAt(song.tracks[1], 0), keysOf(song)]).toEqual([9, 0, [36]])
  })

  test('share a channel only with a part of the same kit, volume and pan', () => {
    const part = (id: string, more: string) =>
      `<score-part id="${id}"><part-name/>${midi(id, `<midi-channel>10</midi-channel><midi-program>1</midi-program>${more}`)}</score-part>`
    const parts = { A: '', B: '<volume>40</volume>', C: '', D: '<pan>-45</pan>' }
    const list = Object.entries(parts).map(([id, more]) => part(id, more))
    const music = Object.keys(parts).map(
      (id) =>
        `<part id="${id}"><measure number="1"><attributes><divisions>2</divisions></attributes>${unpitched('C', 5)}</measure></part>`,
    )
    const xml = `<score-partwise><part-list>${list.join('')}</part-list>${music.join('')}</score-partwise>`
    const { tracks } = readMusicXml(strToU8(xml)).song
    expect(tracks.slice(1).map(({ channel, port }) => [channel, port])).toEqual([
      [9, 0],
      [9, 1],
      [9, 0],
      [9, 2],
    ])
  })

  test('have a track of their own beside pitched notes', () => {
    const list =
      midi('G', '<midi-channel>1</midi-channel><midi-program>10</midi-program>') +
      midi('S', '<midi-channel>10</midi-channel><midi-program>26</midi-program><midi-unpitched>39</midi-unpitched>')
    const song = songOf([note('C5', 8, by('G')), unpitched('C', 5, by('S'))], list)
    expect(song.tracks.slice(1).map((track) => [track.channel, programAt(track, 0)])).toEqual([
      [0, 9],
      [9, 25],
    ])
    expect([notesOf(song, 1), notesOf(song, 2)]).toEqual([[[0, 72, 4]], [[4, 38, 1]]])
  })
})

test.each([
  ['Snare Drum', 38],
  ['drum.bass-drum', 36],
  ['Grosse Caisse', 36],
  ['Closed Hi-Hat', 42],
  ['Open Hi-Hat', 46],
  ['Pedal Hi-Hat', 44],
  ['Tambourine', 54],
  ['Floor Tom', 43],
  ['metal.triangle', 81],
  ['Tam-tam', 52],
  ['Becken', 49],
])('%s is key %i', (name, key) => {
  expect(drumKeyOf({ names: ['', name], hasNormalHead: true })).toBe(key)
})

test('a head decides between drums at one place', () => {
  expect(drumKeyOf({ names: [], step: 'C', octave: 5, hasNormalHead: false })).toBe(37)
  expect(drumKeyOf({ names: [], step: 'C', octave: 5, hasNormalHead: true })).toBe(38)
  expect(drumKeyOf({ names: [], step: 'C', octave: 9, hasNormalHead: true })).toBe(38)
})
