import { expect, test } from 'vitest'
import { notationIn } from '../../../song/tracks/trackNotation'
import { applyAll, metaEventsOf, songWith, trackOf } from '../../testing/songs'

test('TR9 track/notation is one event of the track, which goes when nothing differs from the usual', () => {
  const { song, trackId } = songWith([])
  const first = applyAll(song, { type: 'track/notation', trackId, json: '{"smallest":8}' })
  const second = applyAll(first, { type: 'track/notation', trackId, json: '{"tuplets":false}' })
  expect(notationIn(trackOf(second, trackId).events)).toBe('{"tuplets":false}')
  expect(metaEventsOf(trackOf(second, trackId), 0x7f)).toHaveLength(1)
  expect(trackOf(applyAll(second, { type: 'track/notation', trackId, json: null }), trackId).events).toEqual([])
})
