import { expect, test } from 'vitest'
import type { TrackRectangle } from '#shared/edit/command'
import { testSong } from '#shared/playback/testSong'
import { playableTracks } from '../../model/playable'
import { ArrangeViewport } from '../arrangeViewport'
import { TimeAxis } from '../timeAxis'
import { shownPieces } from './shownPieces'

const tracks = playableTracks(testSong([{ channel: null }, { channel: 0 }, { channel: 1 }, { channel: 2 }]))
const RECTANGLE: TrackRectangle = { fromTick: 480, toTick: 960, fromTrack: 0, toTrack: 2 }

function pieces(target: TrackRectangle | null, isCopy = false) {
  const viewport = new ArrangeViewport(new TimeAxis())
  viewport.setTrackCount(tracks.length)
  viewport.resize(800, 600)
  return shownPieces({ viewport, tracks, rectangle: RECTANGLE, target, isCopy }).map(
    ({ track, strip, shift, part, isMoved }) => ({
      track: tracks.indexOf(track),
      row: strip >> 14,
      shift,
      shows: part && `${part.isOutside ? 'all but ' : ''}${part.fromTick}–${part.toTick}`,
      isMoved,
    }),
  )
}
const whole = (track: number) => ({ track, row: track, shift: 0, shows: null, isMoved: false })
const TARGET: TrackRectangle = { fromTick: 1440, toTick: 1920, fromTrack: 1, toTrack: 3 }
const MOVED = [
  { track: 0, row: 1, shift: 960, shows: '480–960', isMoved: true },
  { track: 1, row: 2, shift: 960, shows: '480–960', isMoved: true },
]

test('each row shows its track', () => {
  expect(pieces(null)).toEqual([whole(0), whole(1), whole(2)])
})

test('what is moved is shown at its target, and missing at its place', () => {
  const missing = (track: number) => ({ ...whole(track), shows: 'all but 480–960' })
  expect(pieces(TARGET)).toEqual([missing(0), missing(1), whole(2), ...MOVED])
})

test('what is copied stays at its place, too', () => {
  expect(pieces(TARGET, true)).toEqual([whole(0), whole(1), whole(2), ...MOVED])
})
