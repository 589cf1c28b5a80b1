import { expect, test } from 'vitest'
import { applyAll, songWith } from '../edit/testing/songs'
import { BPM } from '../song/lanes'
import { MetaType, tempoData } from '../song/metaEvents'
import { tempoPoints, tempoValue } from './tempoPoints'

const tempo = (tick: number, bpm: number) =>
  ({ tick, status: 0xff, metaType: MetaType.tempo, data: tempoData(bpm) }) as const

test('the tempos of all tracks are points by time, each with the id of its event', () => {
  const { song, trackId } = songWith([])
  const changed = applyAll(song, { type: 'events/add', trackId, events: [tempo(960, 90), tempo(480, 60)] })
  const { length, id, tick, value } = tempoPoints(changed)
  expect(length).toBe(tick.length)
  expect([...tick].slice(-2)).toEqual([480, 960])
  expect([...value].slice(-2)).toEqual([60 * BPM, expect.closeTo(90 * BPM, -1)])
  const events = changed.tracks.flatMap((track) => track.events).filter(({ metaType }) => metaType === MetaType.tempo)
  expect([...id]).toEqual(events.toSorted((a, b) => a.tick - b.tick).map((event) => event.id))
})

test('a tempo that no column can hold is the fastest that one can', () => {
  expect([500_000, 1].map(tempoValue)).toEqual([120 * BPM, 0xffff_ffff])
})
