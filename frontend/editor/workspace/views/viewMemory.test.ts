import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { readViews, restored, type SongView, withView } from './viewMemory'

const NONE = readViews(null)
const place = { tick: 960, y: 300, pxPerQuarter: 96, keyHeight: 20 }
const view: SongView = {
  tool: 'select',
  showTracks: false,
  lanes: ['bend', 7],
  laneSplit: { roll: 0.6, upper: 0.3 },
  ghosts: [1],
  bank: { id: 3, name: 'Grand' },
  place,
}

test('a song’s view is read as it was written, and its tools and panes are the start of new songs', () => {
  const kept = readViews(JSON.stringify(withView(NONE, 'a', view)))
  expect(kept.songs).toEqual([['a', view]])
  expect(kept.last).toEqual({
    tool: 'select',
    showTracks: false,
    lanes: ['bend', 7],
    laneSplit: { roll: 0.6, upper: 0.3 },
  })
})

test('a song outside the library changes only the start of new songs', () => {
  const { last, songs } = withView(withView(NONE, 'a', view), null, { tool: 'pencil' })
  expect(last).toEqual({ tool: 'pencil' })
  expect(songs).toEqual([['a', view]])
})

test('the views not written for longest go', () => {
  let kept = NONE
  for (let i = 0; i < 100; i++) kept = withView(kept, `song ${i}`, view)
  kept = withView(kept, 'song 0', { tool: 'pencil' })
  kept = withView(kept, 'one more', view)
  expect(kept.songs).toHaveLength(100)
  expect(kept.songs.map(([id]) => id).slice(0, 1)).toEqual(['song 2'])
  expect(kept.songs.at(-2)).toEqual(['song 0', { tool: 'pencil' }])
})

test.each([
  ['no JSON', '{'],
  ['another type', '[1, 2]'],
  ['null', 'null'],
])('%s counts as nothing kept', (_, text) => {
  expect(readViews(text)).toEqual({ last: {}, songs: [] })
})

test('an unreadable slice does not take the others with it', () => {
  const song = {
    tool: 'brush',
    showTracks: false,
    place: { tick: -1 },
    lanes: [200],
    laneSplit: { roll: 2 },
    grids: { roll: { denominator: 3 } },
  }
  const { songs, last } = readViews(JSON.stringify({ last: { tool: 7, autoScroll: 'off' }, songs: [['a', song]] }))
  expect(songs).toEqual([['a', { showTracks: false }]])
  expect(last).toEqual({ autoScroll: 'off' })
})

test('ghosts follow the places of tracks; those of missing tracks are left out', () => {
  const song = testSong([{}, {}])
  expect(restored({ ghosts: [1, 9] }, song, 'roll')).toEqual({ ghosts: new Set([song.tracks[1].id]) })
  expect(restored({}, song, 'roll')).toEqual({})
})

test('the sound bank of a song comes back with it, and is not that of new songs', () => {
  const kept = withView(NONE, 'a', view)
  expect(restored(view, testSong([{}]), 'roll').songBank).toEqual({ id: 3, name: 'Grand' })
  expect(kept.last).not.toHaveProperty('bank')
})
