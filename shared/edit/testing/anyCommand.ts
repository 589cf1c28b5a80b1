import fc from 'fast-check'
import { OPERATION_IDS } from '../operations/operations'
import { storedSong } from '../storedSong'
import { anySong } from './arbitraries'
import { type CommandSeed, onControls, onEvents, onNotes, onTrack, picks, trackOf } from './commandSeed'
import { areaCommand, signatureCommand, timeCommand } from './timeCommands'

const tick = fc.nat(20_000)
const pitch = fc.nat(127)
const velocity = fc.integer({ min: 1, max: 127 })

const delta = fc.integer({ min: -25_000, max: 25_000 })
const newNotes = fc.array(fc.record({ tick, duration: fc.nat(900), noteNumber: pitch, velocity }), { maxLength: 6 })
const grid = fc.record({
  denominator: fc.constantFrom(1, 4, 16, 128),
  variant: fc.constantFrom('straight' as const, 'dotted' as const, 'triplet' as const),
})

/** Few ticks, so that tempos and signatures meet. */
const newEvent = fc
  .record({
    tick: fc.oneof(tick, fc.constantFrom(0, 480)),
    made: fc.constantFrom(
      { status: 0xff, metaType: 0x51, data: [7, 161, 32] },
      { status: 0xff, metaType: 0x58, data: [3, 2, 24, 8] },
      { status: 0xff, metaType: 0x59, data: [2, 1] },
      { status: 0xff, metaType: 0x03, data: [65] },
      { status: 0xff, metaType: 0x06, data: [66, 67] },
      { status: 0xf0, metaType: 0, data: [0x7e, 0x7f, 9, 1, 0xf7] },
    ),
  })
  .map(({ tick: at, made }) => ({ tick: at, ...made, status: made.status as 0xff, data: Uint8Array.from(made.data) }))

const newControl = fc.record({
  tick,
  kind: fc.constantFrom(0, 1, 2, 3, 4),
  number: pitch,
  value: pitch,
}) as fc.Arbitrary<{
  tick: number
  kind: 0 | 1 | 2 | 3 | 4
  number: number
  value: number
}>

const lane = fc.oneof(fc.constantFrom('bend' as const, 'program' as const, 'tempo' as const), pitch)

const drawnPoints = fc.uniqueArray(tick, { maxLength: 6 }).map((ticks) => ({
  tick: Uint32Array.from(ticks).sort(),
  value: Uint32Array.from(ticks, (at) => at * 7),
}))

const affine = (shift: fc.Arbitrary<number>) =>
  fc.record({ anchor: fc.nat(2_000), factor: fc.constantFrom(0, 0.5, 1, 1, 2.25), shift })

const operationContext = fc.record(
  {
    playhead: tick,
    grid,
    settings: fc.dictionary(
      fc.constantFrom('percent', 'steps', 'ticks', 'parts', 'seed', 'value', 'mode', 'scale', 'chord', 'direction'),
      fc.oneof(fc.integer({ min: -10, max: 100 }), fc.constantFrom('ramp', 'random', 'dorian', 'm7', 'down', 'upDown')),
    ),
  },
  { requiredKeys: ['playhead', 'grid'] },
)

const single: fc.Arbitrary<CommandSeed> = fc.oneof(
  areaCommand,
  timeCommand,
  signatureCommand,
  onTrack(fc.record({ notes: newNotes, trimOverlaps: fc.boolean() }), (trackId, values) => ({
    type: 'notes/add',
    trackId,
    ...values,
  })),
  onNotes(fc.constant(null), (trackId, ids) => ({ type: 'notes/remove', trackId, ids })),
  onNotes(fc.record({ dTick: delta, dNote: fc.integer({ min: -130, max: 130 }) }), (trackId, ids, shift) => ({
    type: 'notes/move',
    trackId,
    ids,
    ...shift,
  })),
  onNotes(fc.record({ dTick: delta, dNote: fc.integer({ min: -20, max: 20 }) }), (trackId, ids, shift) => ({
    type: 'notes/copy',
    trackId,
    ids,
    ...shift,
  })),
  onNotes(
    fc.record({ edge: fc.constantFrom('start' as const, 'end' as const), delta, minDuration: fc.nat(480) }),
    (trackId, ids, values) => ({ type: 'notes/resize', trackId, ids, ...values }),
  ),
  onNotes(
    fc.record({ tick, duration: fc.nat(900), noteNumber: pitch, velocity }, { requiredKeys: [] }),
    (trackId, ids, values) => ({
      type: 'notes/update',
      trackId,
      edits: Array.from(ids, (id) => ({ id, ...values })),
    }),
  ),
  onNotes(
    fc.record({
      operation: fc.constantFrom('set' as const, 'add' as const, 'multiply' as const),
      value: fc.integer({ min: -40, max: 130 }),
    }),
    (trackId, ids, values) => ({ type: 'notes/velocity', trackId, ids, ...values }),
  ),
  onNotes(
    fc.record({
      field: fc.constantFrom('tick' as const, 'duration' as const, 'noteNumber' as const),
      operation: fc.constantFrom('set' as const, 'add' as const, 'multiply' as const),
      value: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0.5, 1.1, 2)),
    }),
    (trackId, ids, values) => ({ type: 'notes/adjust', trackId, ids, ...values }),
  ),
  onNotes(fc.nat(255), (trackId, ids, value) => ({
    type: 'notes/velocities',
    trackId,
    ids,
    values: Uint8Array.from(ids, (id) => id + value),
  })),
  onNotes(
    fc.record({ operation: fc.constantFrom(...OPERATION_IDS), context: operationContext }),
    (trackId, ids, values) => ({ type: 'notes/operate', trackId, ids, ...values }),
  ),
  onTrack(
    fc.record({ tick: fc.nat(2000), timebase: fc.constantFrom(96, 480, 960), notes: newNotes }),
    (trackId, { tick, timebase, notes }) => ({
      type: 'notes/paste',
      trackId,
      tick,
      notes: {
        type: 'piano_notes',
        timebase,
        tick: Int32Array.from(notes, (note) => note.tick - 100),
        duration: Uint32Array.from(notes, ({ duration }) => duration),
        noteNumber: Uint8Array.from(notes, ({ noteNumber }) => noteNumber),
        velocity: Uint8Array.from(notes, ({ velocity }) => velocity),
      },
    }),
  ),
  onTrack(
    fc.record({ name: fc.constantFrom(undefined, 'New'), index: fc.option(fc.nat(6), { nil: undefined }) }),
    (_, values) => ({
      type: 'track/add',
      ...values,
    }),
  ),
  fc.record({ name: fc.constantFrom('', 'Lead'), channel: fc.constantFrom(undefined, 9), notes: newNotes }).map(
    (track): CommandSeed =>
      () => ({ type: 'tracks/insert', tracks: [{ ...track, program: 33, volume: 90, pan: 70 }] }),
  ),
  // The last track cannot be removed, so another one is added instead.
  onTrack(fc.constant(null), (trackId) => ({ type: 'track/remove', trackId })).map(
    (seed): CommandSeed =>
      (song) =>
        song.tracks.length > 2 ? seed(song) : { type: 'track/add' },
  ),
  fc.tuple(fc.array(picks, { minLength: 1, maxLength: 3 }), fc.integer({ min: -1, max: 6 })).map(
    ([chosen, index]): CommandSeed =>
      (song) => ({ type: 'track/move', trackIds: chosen.map((pick) => trackOf(song, pick).id), index }),
  ),
  onTrack(fc.constant(null), (trackId) => ({ type: 'track/duplicate', trackId })),
  onTrack(fc.constantFrom('', 'Bass', 'é 𝄞'), (trackId, name) => ({ type: 'track/rename', trackId, name })),
  onTrack(fc.record({ channel: fc.nat(15), port: fc.constantFrom(undefined, 0, 1, 5) }), (trackId, values) => ({
    type: 'track/channel',
    trackId,
    ...values,
  })),
  onTrack(fc.constantFrom(null, 0xff8000, 0x123456), (trackId, color) => ({ type: 'track/color', trackId, color })),
  onTrack(fc.constantFrom('shift_jis', 'windows-1250'), (_, charset) => ({ type: 'texts/charset', charset })),
  onTrack(fc.constantFrom(null, '{"smallest":8}', '{"hidden":true}'), (trackId, json) => ({
    type: 'track/notation',
    trackId,
    json,
  })),
  onTrack(
    fc.record({ program: pitch, tick, bank: fc.option(fc.record({ msb: pitch, lsb: pitch }), { nil: undefined }) }),
    (trackId, values) => ({ type: 'track/program', trackId, ...values }),
  ),
  onTrack(fc.array(newControl, { maxLength: 4 }), (trackId, controls) => ({ type: 'controls/add', trackId, controls })),
  onControls(fc.constant(null), (trackId, ids) => ({ type: 'controls/remove', trackId, ids })),
  onControls(fc.record({ tick, value: pitch }, { requiredKeys: [] }), (trackId, ids, values) => ({
    type: 'controls/update',
    trackId,
    edits: Array.from(ids, (id) => ({ id, ...values })),
  })),
  onTrack(fc.array(newEvent, { maxLength: 4 }), (trackId, events) => ({ type: 'events/add', trackId, events })),
  onEvents(fc.constant(null), (trackId, ids) => ({ type: 'events/remove', trackId, ids })),
  onEvents(
    fc.record({ tick, data: fc.uint8Array({ minLength: 3, maxLength: 3 }) }, { requiredKeys: [] }),
    (trackId, ids, values) => ({
      type: 'events/update',
      trackId,
      edits: Array.from(ids, (id) => ({ id, metaType: 0x01, ...values })),
    }),
  ),
  onTrack(fc.record({ lane, from: tick, to: tick, points: drawnPoints }), (trackId, values) => ({
    type: 'controls/replace',
    trackId,
    ...values,
  })),
  onControls(
    fc.record({ lane, tick: affine(delta), value: affine(fc.integer({ min: -200, max: 200 })) }),
    (trackId, ids, values) => ({
      type: 'controls/transform',
      trackId,
      ids,
      ...values,
    }),
  ),
  fc.record({ tick, bpm: fc.integer({ min: 0, max: 600 }) }).map(
    (values): CommandSeed =>
      () => ({ type: 'tempo/set', ...values }),
  ),
  fc.record({ tick, sharps: fc.integer({ min: -9, max: 9 }), isMinor: fc.boolean() }).map(
    (values): CommandSeed =>
      () => ({ type: 'key/set', ...values }),
  ),
  fc.constantFrom('', 'Song', 'Chanson').map(
    (name): CommandSeed =>
      () => ({ type: 'song/rename', name }),
  ),
)

/** The commands of a batch name ids of the song before the batch, so none of them removes a track. */
const batch: fc.Arbitrary<CommandSeed> = fc.array(single, { maxLength: 4 }).map(
  (seeds): CommandSeed =>
    (song) => ({
      type: 'batch',
      name: { action: 'paste', count: 1 },
      commands: seeds.map((seed) => seed(song)).filter((command) => command.type !== 'track/remove'),
    }),
)

/** Another song, or this one with some tracks removed and the rest reordered. */
const replacement: fc.Arbitrary<CommandSeed> = fc
  .tuple(anySong, fc.array(fc.nat(4), { maxLength: 4 }), fc.boolean())
  .map(
    ([other, places, isOther]): CommandSeed =>
      (song) => {
        const [conductor, ...rest] = song.tracks
        const chosen = [...new Set(places)].flatMap((place) => rest[place] ?? [])
        return {
          type: 'song/replace',
          song: storedSong(isOther || chosen.length === 0 ? other : { ...song, tracks: [conductor, ...chosen] }),
        }
      },
  )

export const anyCommand: fc.Arbitrary<CommandSeed> = fc.oneof(
  { weight: 18, arbitrary: single },
  { weight: 1, arbitrary: replacement },
  { weight: 2, arbitrary: batch },
)
