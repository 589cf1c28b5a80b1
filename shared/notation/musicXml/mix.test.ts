import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { Controller } from '../../song/controller'
import { ControlKind } from '../../song/controls'
import { laneOf, valueAt } from '../../song/lanes'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { panDegrees, panOf, percentOf, volumeOf } from './mix'
import { readMusicXml } from './readMusicXml'
import { writeMusicXml } from './writeMusicXml'

test('each value of MIDI comes back, and the ends are the ends', () => {
  for (let value = 0; value <= 127; value++)
    expect([volumeOf(percentOf(value)), panOf(panDegrees(value))]).toEqual([value, value])
  expect([0, 64, 127].map(panDegrees)).toEqual([-90, 0, 90])
  expect([0, 127].map(percentOf)).toEqual([0, 100])
  expect([panOf(-180), panOf(135), volumeOf(200)]).toEqual([0, 127, 127])
})

test('volume and pan of each part go out and come in again', () => {
  const part = (channel: number, volume: number, pan: number) => ({
    channel,
    notes: [{ tick: 0, duration: 480, noteNumber: 60, velocity: 80 }],
    controls: [
      { tick: 0, kind: ControlKind.controller, number: Controller.volume, value: volume },
      { tick: 0, kind: ControlKind.controller, number: Controller.pan, value: pan },
    ],
  })
  const song = testSong([part(0, 37, 0), part(1, 127, 90), part(9, 0, 127)])
  const { song: again } = readMusicXml(strToU8(writeMusicXml(scoreOf(song, DEFAULT_SCORE_OPTIONS))))
  const mixes = again.tracks
    .slice(1)
    .map(({ controls }) =>
      [Controller.volume, Controller.pan].map((number) => valueAt(laneOf(controls, number), number, 0)),
    )
  expect(mixes).toEqual([
    [37, 0],
    [127, 90],
    [0, 127],
  ])
})
