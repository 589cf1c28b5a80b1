import { describe, expect, test } from 'vitest'
import { MetaType } from '../../../song/metaEvents'
import { RHYTHM_CHANNEL } from '../../../song/song'
import { apply } from '../../apply'
import { applyPatch, invertPatch } from '../../patch'
import { expectSound } from '../../testing/expectSound'
import { applyAll, contentsOf, controlsOf, metaEventsOf, notesOf, songWith, trackOf } from '../../testing/songs'

describe('track/duplicate', () => {
  const { song, trackId } = songWith([
    [0, 240, 60],
    [0, 240, 64, 80],
    [960, 120, 72],
  ])

  test('TR6 TR4 CM7 PA1 the copy goes behind its track, with its name, notes, controls and events, and ids of its own', () => {
    const named = applyAll(
      song,
      { type: 'track/rename', trackId, name: 'Lead' },
      { type: 'track/color', trackId, color: 0x123456 },
      { type: 'track/add', name: 'Bass' },
    )
    const { song: after, addedIds, name, patch } = apply(named, { type: 'track/duplicate', trackId })
    const [original, copy] = [after.tracks[1], after.tracks[2]]
    expect([...addedIds]).toEqual([copy.id])
    expect(name).toEqual({ action: 'duplicateTrack', count: 1 })
    expect(after.tracks.map((track) => track.name)).toEqual(['Test', 'Lead', 'Lead', 'Bass'])
    expect(notesOf(after, copy.id)).toEqual(notesOf(after, trackId))
    expect(controlsOf(copy)).toEqual(controlsOf(original))
    expect(copy).toMatchObject({ channel: 2, port: 0, color: 0x123456, endTick: original.endTick, paletteIndex: 2 })
    expectSound(after)
    const undone = applyPatch(after, invertPatch(patch))
    expect(contentsOf(undone)).toEqual(contentsOf(named))
    expect(contentsOf(applyPatch(undone, patch))).toEqual(contentsOf(after))
  })

  test('CM8 editing the copy leaves the original alone', () => {
    const { song: after, addedIds } = apply(song, { type: 'track/duplicate', trackId })
    const ids = trackOf(after, addedIds[0]).notes.id.slice(0, 1)
    const edited = applyAll(after, { type: 'notes/move', trackId: addedIds[0], ids, dTick: 0, dNote: 5 })
    expect(notesOf(edited, trackId)).toEqual(notesOf(song, trackId))
  })

  test('TR6 TR9 with all 15 channels taken it goes to the second port, and says so in its port event', () => {
    const full = applyAll(song, ...Array.from({ length: 14 }, () => ({ type: 'track/add' }) as const))
    const { song: after, addedIds } = apply(full, { type: 'track/duplicate', trackId })
    const copy = trackOf(after, addedIds[0])
    expect(copy).toMatchObject({ channel: 0, port: 1 })
    expect(metaEventsOf(copy, MetaType.port)).toEqual([[0, 1]])
    expectSound(after)
    const again = apply(after, { type: 'track/duplicate', trackId: copy.id })
    expect(trackOf(again.song, again.addedIds[0])).toMatchObject({ channel: 1, port: 1 })
  })

  test('TR7 a rhythm track stays one: its copy plays on the rhythm channel of the next port', () => {
    const drums = applyAll(song, { type: 'track/channel', trackId, channel: RHYTHM_CHANNEL })
    const { song: after, addedIds } = apply(drums, { type: 'track/duplicate', trackId })
    expect(trackOf(after, addedIds[0])).toMatchObject({ channel: RHYTHM_CHANNEL, port: 1 })
  })

  test('CM6 the conductor has no copy', () => {
    expect(() => apply(song, { type: 'track/duplicate', trackId: song.tracks[0].id })).toThrow('conductor')
  })
})
