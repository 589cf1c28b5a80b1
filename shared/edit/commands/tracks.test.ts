import { describe, expect, test } from 'vitest'
import { programAt } from '../../song/derive'
import type { Song, Track } from '../../song/song'
import { trackColorOf } from '../../song/trackColor'
import { apply } from '../apply'
import { type Command, CommandError } from '../command'
import { applyPatch, invert, isEmpty } from '../patch'
import { contentsOf, songWith, trackOf } from '../testing/songs'

const meta = (track: Track, metaType: number) =>
  track.events.filter((event) => event.metaType === metaType).map(({ tick, data }) => [tick, ...data])

const controlsOf = ({ controls }: Track) =>
  Array.from({ length: controls.length }, (_, i) => [
    controls.tick[i],
    controls.kind[i],
    controls.number[i],
    controls.value[i],
  ])

function run(song: Song, ...commands: Command[]): Song {
  return commands.reduce((before, command) => apply(before, command).song, song)
}

describe('track/add', () => {
  test('adds an unnamed track at the end, with the controls it needs to sound', () => {
    const { song } = songWith([])
    const { song: after, addedIds, name } = apply(song, { type: 'track/add' })
    const track = after.tracks[2]
    expect(after.tracks.map(({ id }) => id)).toEqual([...song.tracks.map(({ id }) => id), track.id])
    expect(Array.from(addedIds)).toEqual([track.id])
    expect(name).toEqual({ action: 'addTrack', count: 1 })
    expect([track.name, track.channel, track.port, track.color, track.endTick]).toEqual(['', 1, 0, null, 0])
    expect(track.events).toEqual([])
    expect(controlsOf(track)).toEqual([
      [0, 1, 0, 0],
      [0, 0, 7, 100],
      [0, 0, 10, 64],
      [0, 0, 11, 127],
      [0, 0, 101, 0],
      [0, 0, 100, 0],
      [0, 0, 6, 2],
      [0, 0, 38, 0],
    ])
  })

  test('takes the lowest free channel, never the rhythm channel, then a second port', () => {
    let { song } = songWith([])
    for (let i = 0; i < 16; i++) song = run(song, { type: 'track/add' })
    expect(song.tracks.slice(1).map(({ port, channel }) => `${port}:${channel}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15].map((channel) => `0:${channel}`),
      '1:0',
      '1:1',
    ])
    expect(meta(song.tracks[16], 0x21)).toEqual([[0, 1]])
    const gap = run(song, { type: 'track/remove', trackId: song.tracks[4].id }, { type: 'track/add' })
    expect([gap.tracks.at(-1)?.port, gap.tracks.at(-1)?.channel]).toEqual([0, 3])
  })

  test('takes a name, a channel and a place', () => {
    const { song } = songWith([])
    const after = run(song, { type: 'track/add', name: 'Drums', channel: 9, index: 1 })
    const track = after.tracks[1]
    expect([track.name, track.channel]).toEqual(['Drums', 9])
    expect(meta(track, 0x03)).toEqual([[0, ...Buffer.from('Drums')]])
    expect(run(song, { type: 'track/add', name: 'First', index: 0 }).tracks[1].name).toBe('First')
    expect(run(song, { type: 'track/add', name: 'Last', index: 99 }).tracks[2].name).toBe('Last')
  })
})

describe('tracks/insert', () => {
  const lead = {
    name: 'Lead',
    program: 81,
    volume: 96,
    pan: 50,
    notes: [
      { tick: 480, duration: 240, noteNumber: 64, velocity: 200 },
      { tick: 0, duration: 480, noteNumber: 60, velocity: 90 },
    ],
  }

  test('adds tracks with the given sounds and notes, as one entry that undo takes back whole', () => {
    const { song } = songWith([[0, 10, 60]])
    const {
      song: after,
      patch,
      addedIds,
      name,
    } = apply(song, {
      type: 'tracks/insert',
      tracks: [lead, { ...lead, name: 'Drums', channel: 9, program: 25 }],
    })
    const [first, drums] = after.tracks.slice(2)
    expect(Array.from(addedIds)).toEqual([first.id, drums.id])
    expect(name).toEqual({ action: 'compose', count: 2 })
    expect([first.name, first.channel, first.endTick]).toEqual(['Lead', 1, 720])
    expect([drums.name, drums.channel, programAt(drums, 0)]).toEqual(['Drums', 9, 25])
    expect(controlsOf(first).slice(0, 3)).toEqual([
      [0, 1, 0, 81],
      [0, 0, 7, 96],
      [0, 0, 10, 50],
    ])
    expect(Array.from(first.notes.tick.subarray(0, first.notes.length))).toEqual([0, 480])
    expect(Array.from(first.notes.velocity.subarray(0, 2))).toEqual([90, 127])
    expect(contentsOf(applyPatch(after, invert(patch)))).toEqual(contentsOf(song))
  })

  test('no tracks change nothing; an invalid channel is refused', () => {
    const { song } = songWith([])
    expect(isEmpty(apply(song, { type: 'tracks/insert', tracks: [] }).patch)).toBe(true)
    expect(() => apply(song, { type: 'tracks/insert', tracks: [{ ...lead, channel: 16 }] })).toThrow(CommandError)
  })
})

describe('track/remove', () => {
  test('removes a track with all its notes, and undo brings it back in its place', () => {
    const { song: one, trackId } = songWith([[0, 10, 60]])
    const song = run(one, { type: 'track/add' }, { type: 'track/add' })
    const { song: after, patch } = apply(song, { type: 'track/remove', trackId })
    expect(after.tracks.map(({ id }) => id)).not.toContain(trackId)
    expect(contentsOf(applyPatch(after, invert(patch)))).toEqual(contentsOf(song))
  })

  test('refuses the conductor and the last track', () => {
    const { song, trackId } = songWith([])
    const refused = (trackId: number) => {
      try {
        apply(song, { type: 'track/remove', trackId })
      } catch (error) {
        return error instanceof CommandError && error.code
      }
    }
    expect(refused(song.tracks[0].id)).toBe('conductorStays')
    expect(refused(trackId)).toBe('lastTrack')
    expect(refused(777)).toBe('noSuchTrack')
  })
})

describe('the name', () => {
  test('of a track is in its name event', () => {
    const { song, trackId } = songWith([])
    const named = run(song, { type: 'track/rename', trackId, name: 'Flöte' })
    expect(trackOf(named, trackId).name).toBe('Flöte')
    expect(meta(trackOf(named, trackId), 0x03)).toEqual([[0, ...Buffer.from('Flöte')]])
    const renamed = run(named, { type: 'track/rename', trackId, name: 'Oboe' })
    expect(meta(trackOf(renamed, trackId), 0x03)).toEqual([[0, ...Buffer.from('Oboe')]])
    expect(trackOf(renamed, trackId).events[0].id).toBe(trackOf(named, trackId).events[0].id)
    const unnamed = run(renamed, { type: 'track/rename', trackId, name: '' })
    expect(trackOf(unnamed, trackId).events).toEqual([])
    expect(apply(unnamed, { type: 'track/rename', trackId, name: '' }).song).toBe(unnamed)
  })

  test('of the song is the conductor’s', () => {
    const { song } = songWith([])
    const { song: renamed, patch, name } = apply(song, { type: 'song/rename', name: 'Aurora' })
    expect([renamed.name, renamed.tracks[0].name]).toEqual(['Aurora', 'Aurora'])
    expect(meta(renamed.tracks[0], 0x03)).toEqual([[0, ...Buffer.from('Aurora')]])
    expect(name).toEqual({ action: 'renameSong', count: 1 })
    expect(applyPatch(renamed, invert(patch)).name).toBe('Test')
    expect(run(song, { type: 'track/rename', trackId: song.tracks[0].id, name: 'B' }).name).toBe('B')
    expect(apply(renamed, { type: 'song/rename', name: 'Aurora' }).song).toBe(renamed)
  })

  test('of a song without a name event is written when it is set again', () => {
    const { song } = songWith([])
    const [conductor, ...others] = song.tracks
    const bare = { ...song, tracks: [{ ...conductor, name: '', events: [] }, ...others] }
    const renamed = run(bare, { type: 'song/rename', name: 'Test' })
    expect(meta(renamed.tracks[0], 0x03)).toEqual([[0, ...Buffer.from('Test')]])
  })
})

describe('track/channel', () => {
  const { song, trackId } = songWith([])
  test('sets the channel', () => {
    expect(trackOf(run(song, { type: 'track/channel', trackId, channel: 9 }), trackId).channel).toBe(9)
    expect(isEmpty(apply(song, { type: 'track/channel', trackId, channel: 0 }).patch)).toBe(true)
  })

  test.each([
    [1.5, trackId, 'channel is not integer'],
    [16, trackId, 'channel is not between 0 and 15'],
    [3, song.tracks[0].id, 'the conductor holds no channel messages'],
  ])('%s is refused', (channel, id, message) => {
    expect(() => apply(song, { type: 'track/channel', trackId: id, channel })).toThrow(message)
  })
})

test('a track keeps its place in the palette when others come and go', () => {
  const { song } = songWith([])
  const places = (some: Song) => some.tracks.slice(1).map(({ id, paletteIndex }) => [id, paletteIndex])
  const four = run(song, { type: 'track/add' }, { type: 'track/add' }, { type: 'track/add' })
  const [a, b, c, d] = four.tracks.slice(1).map(({ id }) => id)
  expect(places(four)).toEqual([
    [a, 0],
    [b, 1],
    [c, 2],
    [d, 3],
  ])
  const removed = apply(four, { type: 'track/remove', trackId: b })
  expect(places(removed.song)).toEqual([
    [a, 0],
    [c, 2],
    [d, 3],
  ])
  expect(places(applyPatch(removed.song, invert(removed.patch)))).toEqual(places(four))
  const added = apply(removed.song, { type: 'track/add', index: 1 })
  const [e] = added.addedIds
  // The free colour, so that no two tracks look alike.
  expect(places(added.song)).toEqual([
    [e, 1],
    [a, 0],
    [c, 2],
    [d, 3],
  ])
  const undone = applyPatch(added.song, invert(added.patch))
  expect(places(applyPatch(undone, added.patch))).toEqual(places(added.song))
})

test('track/color is stored in an event of the track', () => {
  const { song, trackId } = songWith([])
  const colored = run(song, { type: 'track/color', trackId, color: 0x12ab00 })
  expect(trackOf(colored, trackId).color).toBe(0x12ab00)
  expect(trackOf(colored, trackId).events.map(trackColorOf)).toEqual([0x12ab00])
  expect(meta(trackOf(colored, trackId), 0x7f)).toEqual([[0, 0x53, 0x69, 0x67, 0x6e, 1, 0xff, 0x00, 0xab, 0x12]])
  const plain = run(colored, { type: 'track/color', trackId, color: null })
  expect([trackOf(plain, trackId).color, trackOf(plain, trackId).events]).toEqual([null, []])
})

describe('track/program', () => {
  test('sets the program change in effect', () => {
    const { song, trackId } = songWith([])
    const later = { tick: 960, kind: 1 as const, number: 0, value: 40 }
    const two = run(song, { type: 'controls/add', trackId, controls: [later] })
    const after = run(
      two,
      { type: 'track/program', trackId, program: 10, tick: 959 },
      { type: 'track/program', trackId, program: 20, tick: 960 },
    )
    expect([0, 959, 960, 5_000].map((tick) => programAt(trackOf(after, trackId), tick))).toEqual([10, 10, 20, 20])
    expect(trackOf(after, trackId).controls.length).toBe(trackOf(two, trackId).controls.length)
  })

  test('before the first program change, sets the first one unless a note comes before it', () => {
    const { song, trackId, ids } = songWith([[480, 10, 60]])
    const { controls } = trackOf(song, trackId)
    const late = run(
      song,
      { type: 'controls/remove', trackId, ids: controls.id.slice(0, controls.length) },
      { type: 'controls/add', trackId, controls: [{ tick: 480, kind: 1, number: 0, value: 40 }] },
    )
    expect(programAt(trackOf(late, trackId), 0)).toBe(40)
    const choose = { type: 'track/program', trackId, program: 7, tick: 0 } as const
    expect(controlsOf(trackOf(run(late, choose), trackId))).toEqual([[480, 1, 0, 7]])
    const earlier = run(late, { type: 'notes/move', trackId, ids, dTick: -1, dNote: 0 })
    expect(controlsOf(trackOf(run(earlier, choose), trackId))).toEqual([
      [0, 1, 0, 7],
      [480, 1, 0, 40],
    ])
  })

  test('adds one at tick 0 when there is none', () => {
    const { song, trackId } = songWith([])
    const { controls } = trackOf(song, trackId)
    const bare = run(song, { type: 'controls/remove', trackId, ids: controls.id.slice(0, controls.length) })
    expect(controlsOf(trackOf(bare, trackId))).toEqual([])
    const after = run(bare, { type: 'track/program', trackId, program: 300, tick: 5_000 })
    expect(controlsOf(trackOf(after, trackId))).toEqual([[0, 1, 0, 127]])
  })
})

describe('controls', () => {
  const { song, trackId } = songWith([])

  test('are added, clamped to the ranges of their kinds, changed and removed', () => {
    const added = apply(song, {
      type: 'controls/add',
      trackId,
      controls: [
        { tick: 480, kind: 2, number: 5, value: 99_999 },
        { tick: 240, kind: 0, number: 64, value: 200 },
      ],
    })
    const [bend, pedal] = added.addedIds
    expect(controlsOf(trackOf(added.song, trackId)).slice(-2)).toEqual([
      [240, 0, 64, 127],
      [480, 2, 0, 16383],
    ])
    expect(added.name).toEqual({ action: 'addControls', count: 2 })
    const changed = apply(added.song, {
      type: 'controls/update',
      trackId,
      edits: [
        { id: bend, tick: 100 },
        { id: pedal, value: 127 },
      ],
    })
    expect(controlsOf(trackOf(changed.song, trackId)).slice(-2)).toEqual([
      [100, 2, 0, 16383],
      [240, 0, 64, 127],
    ])
    expect(changed.name).toEqual({ action: 'editControls', count: 1 })
    const removed = apply(changed.song, { type: 'controls/remove', trackId, ids: Uint32Array.of(bend, pedal) })
    expect(contentsOf(removed.song)).toEqual(contentsOf(song))
  })
})

describe('tempo/set', () => {
  const tempos = (song: Song) => song.tracks.map((track) => meta(track, 0x51))

  test('sets the tempo event in effect', () => {
    const { song } = songWith([])
    const after = apply(song, { type: 'tempo/set', tick: 999, bpm: 60 })
    expect(tempos(after.song)).toEqual([[[0, 0x0f, 0x42, 0x40]], []])
    expect(after.name).toEqual({ action: 'tempo', count: 1 })
    expect(apply(after.song, { type: 'tempo/set', tick: 0, bpm: 60 }).song).toBe(after.song)
  })

  test.each([
    [0, 0xff_ffff],
    [1000, Math.round(60e6 / 512)],
  ])('%d BPM is out of range', (bpm, expected) => {
    const { song } = songWith([])
    const [[[, a, b, c]]] = tempos(apply(song, { type: 'tempo/set', tick: 0, bpm }).song)
    expect((a << 16) | (b << 8) | c).toBe(expected)
  })

  test('adds one at tick 0 when none comes before', () => {
    const { song } = songWith([])
    const [conductor, ...others] = song.tracks
    const events = conductor.events.map((event) => (event.metaType === 0x51 ? { ...event, tick: 960 } : event))
    const late = { ...song, tracks: [{ ...conductor, events }, ...others] }
    const after = apply(late, { type: 'tempo/set', tick: 959, bpm: 60 }).song
    expect(tempos(after)[0].map(([tick]) => tick)).toEqual([0, 960])
  })

  test('finds the event in any track', () => {
    const { song } = songWith([])
    const [conductor, track] = song.tracks
    const [tempo] = conductor.events.filter((event) => event.metaType === 0x51)
    const odd = { ...song, tracks: [conductor, { ...track, events: [{ ...tempo, id: 500, tick: 480 }] }], nextId: 501 }
    const after = apply(odd, { type: 'tempo/set', tick: 480, bpm: 60 }).song
    expect(tempos(after)).toEqual([[[0, 0x07, 0xa1, 0x20]], [[480, 0x0f, 0x42, 0x40]]])
  })
})

describe('key/set', () => {
  const keys = (song: Song) => song.tracks.map((track) => meta(track, 0x59))

  test('adds a key signature at tick 0, and changes it afterwards', () => {
    const { song } = songWith([])
    const after = apply(song, { type: 'key/set', tick: 960, sharps: -3, isMinor: true })
    expect(keys(after.song)).toEqual([[[0, 0xfd, 1]], []])
    expect(after.name).toEqual({ action: 'key', count: 1 })
    const changed = apply(after.song, { type: 'key/set', tick: 0, sharps: 4, isMinor: false })
    expect(keys(changed.song)).toEqual([[[0, 4, 0]], []])
    expect(apply(changed.song, { type: 'key/set', tick: 0, sharps: 4, isMinor: false }).song).toBe(changed.song)
  })

  test.each([
    [99, 7],
    [-99, 0xf9],
  ])('%d sharps are as many as there are', (sharps, expected) => {
    const { song } = songWith([])
    expect(keys(apply(song, { type: 'key/set', tick: 0, sharps, isMinor: false }).song)).toEqual([
      [[0, expected, 0]],
      [],
    ])
  })
})

describe('batch', () => {
  test('is one version, one patch, with its own name', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const {
      song: after,
      patch,
      name,
    } = apply(song, {
      type: 'batch',
      name: { action: 'cut', count: 1 },
      commands: [
        { type: 'notes/move', trackId, ids, dTick: 5, dNote: 0 },
        { type: 'track/add' },
        { type: 'notes/remove', trackId, ids },
      ],
    })
    expect(after.version).toBe(song.version + 1)
    expect(trackOf(after, trackId).version).toBe(after.version)
    expect(name).toEqual({ action: 'cut', count: 1 })
    expect(contentsOf(applyPatch(after, invert(patch)))).toEqual(contentsOf(song))
  })

  test('changes nothing when one of its commands is refused', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const before = contentsOf(song)
    const commands: Command[] = [
      { type: 'notes/remove', trackId, ids },
      { type: 'track/remove', trackId },
    ]
    expect(() => apply(song, { type: 'batch', name: { action: 'cut', count: 1 }, commands })).toThrow(CommandError)
    expect(contentsOf(song)).toEqual(before)
  })

  test('that ends where it began changes nothing', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const there: Command = { type: 'notes/move', trackId, ids, dTick: 5, dNote: 0 }
    const commands = [there, { ...there, dTick: -5 }]
    expect(apply(song, { type: 'batch', name: { action: 'moveNotes', count: 1 }, commands }).song).toBe(song)
  })
})

describe('the end of a track', () => {
  const move = (song: Song, trackId: number, ids: Uint32Array, dTick: number) =>
    trackOf(apply(song, { type: 'notes/move', trackId, ids, dTick, dNote: 0 }).song, trackId).endTick

  test('follows its contents, forward and back', () => {
    const { song, trackId, ids } = songWith([[100, 50, 60]])
    expect(trackOf(song, trackId).endTick).toBe(150)
    expect(move(song, trackId, ids, 100)).toBe(250)
    expect(move(song, trackId, ids, -100)).toBe(50)
  })

  test('stays where the file sets it until the contents pass it', () => {
    const { song, trackId, ids } = songWith([[100, 50, 60]])
    const tracks = song.tracks.map((track) => (track.id === trackId ? { ...track, endTick: 1_000 } : track))
    expect(move({ ...song, tracks }, trackId, ids, 100)).toBe(1_000)
    expect(move({ ...song, tracks }, trackId, ids, 2_000)).toBe(2_150)
  })
})
