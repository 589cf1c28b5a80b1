import { expect, test } from 'vitest'
import { trackColorOf } from '../../../song/tracks/trackColor'
import { expectSound } from '../../testing/expectSound'
import { applyAll, metaEventsOf, songWith, trackOf } from '../../testing/songs'

test('TR9 track/color is stored in an event of the track', () => {
  const { song, trackId } = songWith([])
  const colored = applyAll(song, { type: 'track/color', trackId, color: 0x12ab00 })
  expect(trackOf(colored, trackId).color).toBe(0x12ab00)
  expect(trackOf(colored, trackId).events.map(trackColorOf)).toEqual([0x12ab00])
  expect(metaEventsOf(trackOf(colored, trackId), 0x7f)).toEqual([
    [0, 0x53, 0x69, 0x67, 0x6e, 1, 0xff, 0x00, 0xab, 0x12],
  ])
  const plain = applyAll(colored, { type: 'track/color', trackId, color: null })
  expect([trackOf(plain, trackId).color, trackOf(plain, trackId).events]).toEqual([null, []])
})

test('TR9 CM7 a colour and a notation leave the events before theirs as they are', () => {
  const { song, trackId } = songWith([])
  const named = applyAll(song, { type: 'track/rename', trackId, name: 'Lead' })
  const both = applyAll(
    named,
    { type: 'track/color', trackId, color: 1 },
    { type: 'track/notation', trackId, json: '{"smallest":8}' },
  )
  expectSound(both)
  const { name, events } = trackOf(both, trackId)
  expect([name, events.length]).toEqual(['Lead', 3])
  const plain = applyAll(
    both,
    { type: 'track/color', trackId, color: null },
    { type: 'track/notation', trackId, json: null },
  )
  expect(trackOf(plain, trackId).events).toEqual(trackOf(named, trackId).events)
})
