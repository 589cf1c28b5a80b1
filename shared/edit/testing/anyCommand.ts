import fc from 'fast-check'
import { LANE_WORDS } from '../../song/lanes'
import type { Song } from '../../song/song'
import type { Command, CommandOf } from '../command'
import { OPERATION_IDS } from '../operations/operations'
import { storedSong } from '../storedSong'
import { anySong } from './arbitraries'
import {
  anywhere,
  type CommandSeed,
  into,
  onControls,
  onEvents,
  onNotes,
  onTrack,
  picks,
  type Seed,
  trackOf,
} from './commandSeed'

const tick = fc.nat(20_000)
/** Many edits of time begin where the song does. */
const start = fc.oneof(tick, fc.constant(0))
const ticks = fc.nat(8_000)
const pitch = fc.nat(127)
const velocity = fc.integer({ min: 1, max: 127 })
const measure = fc.integer({ min: 1, max: 20 })

const delta = fc.integer({ min: -25_000, max: 25_000 })
const arithmetic = fc.constantFrom('set', 'add', 'multiply')
const newNotes = fc.array(fc.record({ tick, duration: fc.nat(900), noteNumber: pitch, velocity }), { maxLength: 6 })
const grid = fc.record({
  denominator: fc.constantFrom(1, 4, 16, 128),
  variant: fc.constantFrom('straight', 'dotted', 'triplet'),
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

const newControl = fc.record({ tick, kind: fc.constantFrom(0, 1, 2, 3, 4), number: pitch, value: pitch })

const lane = fc.oneof(fc.constantFrom(...LANE_WORDS, 'tempo'), pitch)

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

/** Few rectangles hold tracks whole, and few controls fall on others, unless we ask for it. */
const area = fc.record({
  from: start,
  ticks: fc.oneof(ticks, fc.constant(30_000)),
  rows: fc.tuple(fc.nat(5), fc.nat(5)),
})
const areaShift = fc.record({
  dTick: fc.oneof(
    fc.integer({ min: -4_000, max: 8_000 }),
    fc.integer({ min: -4, max: 8 }).map((beats) => beats * 480),
  ),
  dTrack: fc.integer({ min: -2, max: 2 }),
  copy: fc.boolean(),
})

function areaOf(song: Song, { from, ticks, rows }: { from: number; ticks: number; rows: readonly number[] }) {
  const trackIds = song.tracks.filter(({ channel }) => channel !== null).map(({ id }) => id)
  const fromTrack = rows[0] % trackIds.length
  const toTrack = fromTrack + 1 + (rows[1] % (trackIds.length - fromTrack))
  return { trackIds, rectangle: { fromTick: from, toTick: from + ticks, fromTrack, toTrack } }
}

const someTrack = onTrack({})
const someNotes = onNotes({})
const someControls = onControls({})
const someEvents = onEvents({})

type Kind = Exclude<Command['type'], 'batch'>

/** The data of every kind of command, where they fit into the song. */
const payloads: { readonly [K in Kind]: fc.Arbitrary<Seed<Omit<CommandOf<K>, 'type'>>> } = {
  'notes/add': onTrack({ notes: newNotes, trimOverlaps: fc.boolean() }),
  'notes/remove': someNotes,
  'notes/move': onNotes({ dTick: delta, dNote: fc.integer({ min: -130, max: 130 }) }),
  'notes/copy': onNotes({ dTick: delta, dNote: fc.integer({ min: -20, max: 20 }) }),
  'notes/resize': onNotes({ edge: fc.constantFrom('start', 'end'), delta, minDuration: fc.nat(480) }),
  'notes/update': onNotes({
    values: fc.record({ tick, duration: fc.nat(900), noteNumber: pitch, velocity }, { requiredKeys: [] }),
  }).map(into(({ trackId, ids, values }) => ({ trackId, edits: Array.from(ids, (id) => ({ id, ...values })) }))),
  'notes/velocity': onNotes({ operation: arithmetic, value: fc.integer({ min: -40, max: 130 }) }),
  'notes/adjust': onNotes({
    field: fc.constantFrom('tick', 'duration', 'noteNumber'),
    operation: arithmetic,
    value: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0.5, 1.1, 2)),
  }),
  'notes/velocities': onNotes({ value: fc.nat(255) }).map(
    into(({ trackId, ids, value }) => ({ trackId, ids, values: Uint8Array.from(ids, (id) => id + value) })),
  ),
  'notes/operate': onNotes({ operation: fc.constantFrom(...OPERATION_IDS), context: operationContext }),
  'notes/paste': onTrack({
    tick: fc.nat(2000),
    notes: fc.record({ timebase: fc.constantFrom(96, 480, 960), notes: newNotes }).map(({ timebase, notes }) => ({
      type: 'piano_notes' as const,
      timebase,
      tick: Int32Array.from(notes, (note) => note.tick - 100),
      duration: Uint32Array.from(notes, ({ duration }) => duration),
      noteNumber: Uint8Array.from(notes, ({ noteNumber }) => noteNumber),
      velocity: Uint8Array.from(notes, ({ velocity }) => velocity),
    })),
  }),
  'track/add': anywhere({
    name: fc.constantFrom(undefined, 'New'),
    index: fc.option(fc.nat(6), { nil: undefined }),
  }),
  'tracks/insert': anywhere({
    tracks: fc
      .record({ name: fc.constantFrom('', 'Lead'), channel: fc.constantFrom(undefined, 9), notes: newNotes })
      .map((track) => [{ ...track, program: 33, volume: 90, pan: 70 }]),
  }),
  'track/remove': someTrack,
  'track/move': fc
    .tuple(fc.array(picks, { minLength: 1, maxLength: 3 }), fc.integer({ min: -1, max: 6 }))
    .map(([chosen, index]) => (song) => ({ trackIds: chosen.map((pick) => trackOf(song, pick).id), index })),
  'track/duplicate': someTrack,
  'track/rename': onTrack({ name: fc.constantFrom('', 'Bass', 'é 𝄞') }),
  'track/channel': onTrack({ channel: fc.nat(15), port: fc.constantFrom(undefined, 0, 1, 5) }),
  'track/color': onTrack({ color: fc.constantFrom(null, 0xff8000, 0x123456) }),
  'track/notation': onTrack({ json: fc.constantFrom(null, '{"smallest":8}', '{"hidden":true}') }),
  'track/program': onTrack({
    program: pitch,
    tick,
    bank: fc.option(fc.record({ msb: pitch, lsb: pitch }), { nil: undefined }),
  }),
  'controls/add': onTrack({ controls: fc.array(newControl, { maxLength: 4 }) }),
  'controls/remove': someControls,
  'controls/update': onControls({ values: fc.record({ tick, value: pitch }, { requiredKeys: [] }) }).map(
    into(({ trackId, ids, values }) => ({ trackId, edits: Array.from(ids, (id) => ({ id, ...values })) })),
  ),
  'controls/replace': onTrack({ lane, from: tick, to: tick, points: drawnPoints }),
  'controls/transform': onControls({
    lane,
    tick: affine(delta),
    value: affine(fc.integer({ min: -200, max: 200 })),
  }),
  'events/add': onTrack({ events: fc.array(newEvent, { maxLength: 4 }) }),
  'events/remove': someEvents,
  'events/update': onEvents({
    values: fc.record({ tick, data: fc.uint8Array({ minLength: 3, maxLength: 3 }) }, { requiredKeys: [] }),
  }).map(
    into(({ trackId, ids, values }) => ({
      trackId,
      edits: Array.from(ids, (id) => ({ id, metaType: 0x01, ...values })),
    })),
  ),
  'tempo/set': anywhere({ tick, bpm: fc.integer({ min: 0, max: 600 }) }),
  'key/set': anywhere({ tick, sharps: fc.integer({ min: -9, max: 9 }), isMinor: fc.boolean() }),
  'signature/set': anywhere({ measure, numerator: fc.integer({ min: 1, max: 9 }), denominator: fc.constant(8) }),
  'signature/remove': anywhere({ measure }),
  'signature/move': anywhere({ measure, to: measure }),
  'arrange/transfer': fc.tuple(area, areaShift).map(([chosen, { dTick, dTrack, copy }]) => (song) => {
    const { trackIds, rectangle } = areaOf(song, chosen)
    const { fromTick, fromTrack, toTrack } = rectangle
    return {
      trackIds,
      rectangle,
      dTick: Math.max(-fromTick, dTick),
      dTrack: Math.max(-fromTrack, Math.min(dTrack, trackIds.length - toTrack)),
      copy,
    }
  }),
  'arrange/remove': area.map((chosen) => (song) => areaOf(song, chosen)),
  'time/insert': anywhere({ tick: start, ticks }),
  'time/remove': fc.tuple(start, ticks).map(([from, length]) => () => ({ fromTick: from, toTick: from + length })),
  'time/copy': fc.tuple(start, ticks, start, fc.boolean()).map(([fromTick, length, to, move]) => () => {
    const toTick = fromTick + length
    return { fromTick, toTick, tick: to > fromTick && to < toTick ? toTick : to, move }
  }),
  'song/rename': anywhere({ name: fc.constantFrom('', 'Song', 'Chanson') }),
  'texts/charset': anywhere({ charset: fc.constantFrom('shift_jis', 'windows-1250') }),
  // Another song, or this one without some of its tracks and with another order of them.
  'song/replace': fc
    .tuple(anySong, fc.array(fc.nat(4), { maxLength: 4 }), fc.boolean())
    .map(([other, places, isOther]) => (song) => {
      const [conductor, ...rest] = song.tracks
      const chosen = [...new Set(places)].flatMap((place) => rest[place] ?? [])
      return { song: storedSong(isOther || chosen.length === 0 ? other : { ...song, tracks: [conductor, ...chosen] }) }
    }),
}

/** Commands of one kind. */
export const commandOf = <K extends Kind>(type: K): fc.Arbitrary<Seed<CommandOf<K>>> =>
  // `payloads` has the data of that kind, which a checker cannot follow for every kind at once.
  payloads[type].map((seed) => (song) => ({ type, ...seed(song) }) as unknown as CommandOf<K>)

const single: fc.Arbitrary<CommandSeed> = fc
  .oneof(...(Object.keys(payloads) as Kind[]).map((type) => commandOf(type) as fc.Arbitrary<CommandSeed>))
  // The last track cannot be removed, so another one is added instead.
  .map((seed) => (song) => {
    const command = seed(song)
    return command.type === 'track/remove' && song.tracks.length <= 2 ? { type: 'track/add' } : command
  })

/** The commands of a batch name ids of the song before it, so none of them removes tracks. */
const batch: fc.Arbitrary<CommandSeed> = fc.array(single, { maxLength: 4 }).map((seeds) => (song) => ({
  type: 'batch',
  name: { action: 'paste', count: 1 },
  commands: seeds.map((seed) => seed(song)).filter(({ type }) => type !== 'track/remove' && type !== 'song/replace'),
}))

export const anyCommand: fc.Arbitrary<CommandSeed> = fc.oneof(
  { weight: 9, arbitrary: single },
  { weight: 1, arbitrary: batch },
)
