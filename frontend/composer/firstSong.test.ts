import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/composer/vocabulary'
import { readSmf } from '#shared/smf/read'
import { Markers } from '#shared/time/markers'
import { composeSong } from '#workers/composer/composeSong'
import { firstSongRequest } from './firstSong'

test.each(LANGUAGES)('the first song in %s has three tracks with notes, markers, and the title', (language) => {
  const { song } = readSmf(composeSong(firstSongRequest('Étude 曙', language)).midi)
  expect(song.name).toBe('Étude 曙')
  const tracks = song.tracks.slice(1)
  expect(tracks.map(({ notes }) => notes.length > 30)).toEqual([true, true, true])
  expect(new Set(tracks.map(({ name }) => name)).size).toBe(3)
  expect(Markers.of(song).length).toBeGreaterThanOrEqual(4)
})

test('its notes are the same for everybody, each time', () => {
  const sketch = (language: 'en' | 'ja') => composeSong(firstSongRequest('x', language)).sketch
  expect(sketch('en')).toEqual(sketch('en'))
  expect(sketch('ja')).toEqual(sketch('en'))
})
