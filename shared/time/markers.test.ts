import { expect, test } from 'vitest'
import { apply } from '../edit/apply'
import { applyAll, songWith } from '../edit/testing/songs'
import { MetaType, nameData } from '../song/metaEvents'
import { encodeIn } from '../song/texts/testing'
import { Markers, neighbourMarker } from './markers'

const marker = (tick: number, text: string) =>
  ({ tick, status: 0xff, metaType: MetaType.marker, data: nameData(text) }) as const

function marked() {
  const { song, trackId } = songWith([])
  return {
    trackId,
    song: applyAll(
      song,
      { type: 'events/add', trackId, events: [marker(1920, 'Chorus ♪')] },
      { type: 'events/add', trackId: song.tracks[0].id, events: [marker(0, 'Intro'), marker(3840, '')] },
    ),
  }
}

test('the markers of all tracks come by time', () => {
  expect(Markers.of(marked().song).map(({ tick, text }) => [tick, text])).toEqual([
    [0, 'Intro'],
    [1920, 'Chorus ♪'],
    [3840, ''],
  ])
})

test('an edit of notes leaves the array as it is', () => {
  const { song, trackId } = marked()
  const notes = [{ tick: 0, duration: 10, noteNumber: 60, velocity: 100 }]
  expect(Markers.of(apply(song, { type: 'notes/add', trackId, notes }).song)).toBe(Markers.of(song))
})

test('the neighbours of a place', () => {
  const markers = Markers.of(marked().song)
  expect(neighbourMarker(markers, 0, 1)?.text).toBe('Chorus ♪')
  expect(neighbourMarker(markers, 1920, -1)?.text).toBe('Intro')
  expect(neighbourMarker(markers, 0, -1)).toBeNull()
  expect(neighbourMarker(markers, 4000, 1)).toBeNull()
})

test('markers are in the charset of their song, and new ones in Unicode', () => {
  const { song, trackId } = songWith([])
  const foreign = { ...marker(0, ''), data: encodeIn('shift_jis', 'サビ') }
  const names = applyAll(
    song,
    { type: 'events/add', trackId, events: [foreign] },
    { type: 'events/add', trackId, events: [marker(1920, 'Ağır')] },
  )
  expect(Markers.of(names).map(({ text }) => text)).toEqual(['サビ', 'Ağır'])
})
