import { expect, test } from 'vitest'
import { songWith } from '../edit/testing/songs'
import { bpmAt, TempoMap } from '../time/tempoMap'
import { endOfSong, lastEventTick, programAt } from './derive'
import { newSong } from './newSong'

test('a new song is a conductor and one track', () => {
  const song = newSong('Aurora')
  const [conductor, track] = song.tracks
  expect([song.name, song.timebase, song.tracks.length]).toEqual(['Aurora', 480, 2])
  expect([conductor.channel, conductor.name, track.channel, track.name]).toEqual([null, 'Aurora', 0, ''])
  expect(conductor.events.map(({ metaType, data }) => [metaType, ...data])).toEqual([
    [0x03, ...Buffer.from('Aurora')],
    [0x58, 4, 2, 24, 8],
    [0x51, 0x07, 0xa1, 0x20],
  ])
  expect(bpmAt(TempoMap.of(song), 0)).toBe(120)
  expect(programAt(track, 0)).toBe(0)
  expect(newSong('').tracks[0].events.map(({ metaType }) => metaType)).toEqual([0x58, 0x51])
})

test('the time line goes on for 30 beats after the last track end', () => {
  expect(endOfSong(newSong(''))).toBe(14_400)
  const { song } = songWith([
    [960, 40, 60],
    [0, 1_500, 61],
  ])
  expect([lastEventTick(song.tracks[1]), endOfSong(song)]).toEqual([1_500, 15_900])
})
