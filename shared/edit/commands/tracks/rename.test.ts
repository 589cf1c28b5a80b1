import { describe, expect, test } from 'vitest'
import { apply } from '../../apply'
import { applyPatch, invertPatch } from '../../patch'
import { applyAll, metaEventsOf, songWith, trackOf } from '../../testing/songs'

describe('the name', () => {
  test('TR8 of a track is in its name event', () => {
    const { song, trackId } = songWith([])
    const named = applyAll(song, { type: 'track/rename', trackId, name: 'Flöte' })
    expect([trackOf(named, trackId).name, named.name]).toEqual(['Flöte', 'Test'])
    expect(metaEventsOf(trackOf(named, trackId), 0x03)).toEqual([[0, ...Buffer.from('Flöte')]])
    const renamed = applyAll(named, { type: 'track/rename', trackId, name: 'Oboe' })
    expect(metaEventsOf(trackOf(renamed, trackId), 0x03)).toEqual([[0, ...Buffer.from('Oboe')]])
    expect(trackOf(renamed, trackId).events[0].id).toBe(trackOf(named, trackId).events[0].id)
    const unnamed = applyAll(renamed, { type: 'track/rename', trackId, name: '' })
    expect(trackOf(unnamed, trackId).events).toEqual([])
    expect(apply(unnamed, { type: 'track/rename', trackId, name: '' }).song).toBe(unnamed)
  })

  test('TR8 CM5 of the song is the conductor’s', () => {
    const { song } = songWith([])
    const { song: renamed, patch, name } = apply(song, { type: 'song/rename', name: 'Aurora' })
    expect([renamed.name, renamed.tracks[0].name]).toEqual(['Aurora', 'Aurora'])
    expect(metaEventsOf(renamed.tracks[0], 0x03)).toEqual([[0, ...Buffer.from('Aurora')]])
    expect(name).toEqual({ action: 'renameSong', count: 1 })
    expect(applyPatch(renamed, invertPatch(patch)).name).toBe('Test')
    expect(applyAll(song, { type: 'track/rename', trackId: song.tracks[0].id, name: 'B' }).name).toBe('B')
    expect(apply(renamed, { type: 'song/rename', name: 'Aurora' }).song).toBe(renamed)
  })

  test('TR8 of a song without a name event is written when it is set again', () => {
    const { song } = songWith([])
    const [conductor, ...others] = song.tracks
    const bare = { ...song, tracks: [{ ...conductor, name: '', events: [] }, ...others] }
    const renamed = applyAll(bare, { type: 'song/rename', name: 'Test' })
    expect(metaEventsOf(renamed.tracks[0], 0x03)).toEqual([[0, ...Buffer.from('Test')]])
  })
})
