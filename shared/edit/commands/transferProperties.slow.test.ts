import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { tries } from '#tests/support/sample'
import { ControlKind } from '../../song/controls'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import type { Command, CommandOf, TrackRectangle } from '../command'
import { composePatches } from '../composePatches'
import { isWhole } from '../noteChange'
import { applyPatch, invertPatch, type Patch } from '../patch'
import { commandOf } from '../testing/anyCommand'
import { anySong } from '../testing/arbitraries'
import { type CommandSeed, into, onNotes, onTrack } from '../testing/commandSeed'
import { expectSound } from '../testing/expectSound'
import { applyAll, contentsOf, trackOf } from '../testing/songs'

vi.setConfig({ testTimeout: 30_000 })

type Transfer = CommandOf<'arrange/transfer'>

const { controller, program, pitchBend } = ControlKind

/** Songs with few lanes, whose controls are on beats, and sometimes with a track of several blocks of notes. */
const richSong = fc
  .record({
    song: anySong,
    controls: fc.array(
      fc.record({
        track: fc.nat(9),
        tick: fc.nat(12).map((beats) => beats * 480),
        kind: fc.constantFrom(controller, controller, program, pitchBend),
        number: fc.constantFrom(0, 7, 32),
        value: fc.nat(127),
      }),
      { maxLength: 40 },
    ),
    longTrack: fc.nat(9),
    length: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(600, 1_100)),
  })
  .map(({ song, controls, longTrack, length }): Song => {
    const idAt = (row: number) => song.tracks[1 + (row % (song.tracks.length - 1))].id
    const notes = Array.from({ length }, (_, i) => ({
      tick: (i * 37) % 20_000,
      duration: 1 + (i % 50),
      noteNumber: i % 128,
      velocity: 1 + (i % 127),
    }))
    return applyAll(
      song,
      { type: 'notes/add', trackId: idAt(longTrack), notes },
      ...controls.map(({ track, ...control }) => ({
        type: 'controls/add' as const,
        trackId: idAt(track),
        controls: [control],
      })),
    )
  })

function check(holds: (before: Song, command: Transfer, after: Song) => void): void {
  fc.assert(
    fc.property(richSong, commandOf('arrange/transfer'), (song, seed) => {
      const command = seed(song)
      holds(song, command, apply(song, command).song)
    }),
    { numRuns: tries(200, 60) },
  )
}

interface Placed {
  readonly id: number
  readonly row: number
  readonly tick: number
  /** Place in the file; for notes the sum of both places; 0: none. */
  readonly order: number
}

interface PlacedNote extends Placed {
  readonly duration: number
  readonly noteNumber: number
  readonly velocity: number
  readonly flags: number
  readonly release: number
}

interface PlacedControl extends Placed {
  readonly kind: number
  readonly number: number
  readonly value: number
}

const notesOf = (song: Song, { trackIds }: Transfer): PlacedNote[] =>
  trackIds.flatMap((trackId, row) => {
    const { notes } = trackOf(song, trackId)
    const { length, id, tick, duration, noteNumber, velocity, flags, release, onOrder, offOrder } = notes
    return Array.from({ length }, (_, i) => ({
      id: id[i],
      row,
      tick: tick[i],
      order: onOrder[i] + offOrder[i],
      duration: duration[i],
      noteNumber: noteNumber[i],
      velocity: velocity[i],
      flags: flags[i],
      release: release[i],
    }))
  })

const controlsOf = (song: Song, { trackIds }: Transfer): PlacedControl[] =>
  trackIds.flatMap((trackId, row) => {
    const { length, id, tick, order, kind, number, value } = trackOf(song, trackId).controls
    return Array.from({ length }, (_, i) => ({
      id: id[i],
      row,
      tick: tick[i],
      order: order[i],
      kind: kind[i],
      number: number[i],
      value: value[i],
    }))
  })

const isWithin =
  ({ fromTick, toTick, fromTrack, toTrack }: TrackRectangle) =>
  ({ row, tick }: Placed) =>
    tick >= fromTick && tick < toTick && row >= fromTrack && row < toTrack

const changesPlace = ({ dTick, dTrack }: Transfer) => dTick !== 0 || dTrack !== 0

const shifted = <T extends Placed>(placed: T, command: Transfer): T => ({
  ...placed,
  row: placed.row + command.dTrack,
  tick: placed.tick + command.dTick,
  order: command.copy || changesPlace(command) ? 0 : placed.order,
})

/** Events as sorted text without ids, which is quick to compare. */
const listed = (all: readonly Placed[]): string[] =>
  all.map(({ id: _, ...rest }) => Object.values(rest).join(' ')).sort()
const listedWithIds = (all: readonly Placed[]): string[] => all.map((placed) => Object.values(placed).join(' ')).sort()

/** Splits events into the old ones, that were there before, and the added ones. */
function parted<T extends Placed>(before: readonly Placed[], after: readonly T[]): [old: T[], added: T[]] {
  const ids = new Set(before.map(({ id }) => id))
  return [after.filter(({ id }) => ids.has(id)), after.filter(({ id }) => !ids.has(id))]
}

describe('notes that move or are copied with a part of the arrangement', () => {
  test('AR1 are all there afterwards, with their lengths, pitches and velocities', () => {
    check((before, command, after) => {
      const sounds = (notes: readonly PlacedNote[]) =>
        notes.map(({ duration, noteNumber, velocity }) => `${duration} ${noteNumber} ${velocity}`)
      const notes = notesOf(before, command)
      const copies = command.copy ? notes.filter(isWithin(command.rectangle)) : []
      expect(sounds(notesOf(after, command)).sort()).toEqual(sounds([...notes, ...copies]).sort())
    })
  })

  test('AR1 are shifted exactly, keep their ids in a move and get new ones in a copy', () => {
    check((before, command, after) => {
      const notes = notesOf(before, command)
      const isChosen = isWithin(command.rectangle)
      const arrived = notes.filter(isChosen).map((note) => shifted(note, command))
      const [old, added] = parted(notes, notesOf(after, command))
      const stays = command.copy ? notes : notes.filter((note) => !isChosen(note))
      expect(listedWithIds(old)).toEqual(listedWithIds(command.copy ? stays : [...stays, ...arrived]))
      expect(listed(added)).toEqual(listed(command.copy ? arrived : []))
      expectSound(after)
    })
  })
})

describe('controls that move or are copied with a part of the arrangement', () => {
  const isProgram = ({ kind, number }: PlacedControl) =>
    kind === program || (kind === controller && (number === 0 || number === 32))
  const laneAndTick = ({ row, tick, kind, number }: PlacedControl) => `${row} ${tick} ${kind} ${number}`

  test('AR3 AR2 are shifted exactly and replace only those of their kind and number that they fall on', () => {
    check((before, command, after) => {
      const controls = controlsOf(before, command)
      const isInside = isWithin(command.rectangle)
      const isChosen = (control: PlacedControl) =>
        isInside(control) && control.tick > 0 && (command.dTrack === 0 || !isProgram(control))
      const arrived = controls.filter(isChosen).map((control) => shifted(control, command))
      const taken = new Set(arrived.map(laneAndTick))
      const moves = !command.copy && changesPlace(command)
      const stays = controls.filter((control) => !(moves && isChosen(control)))
      const replaced = stays.filter((control) => taken.has(laneAndTick(control)))
      const kept = stays.filter((control) => !taken.has(laneAndTick(control)))
      const [old, added] = parted(controls, controlsOf(after, command))
      expect(listedWithIds(old)).toEqual(listedWithIds(command.copy ? kept : [...kept, ...arrived]))
      expect(listed(added)).toEqual(listed(command.copy ? arrived : []))
      expect(old.length + added.length).toBe(stays.length + arrived.length - replaced.length)
    })
  })
})

describe('undo', () => {
  const smallEdit: fc.Arbitrary<CommandSeed> = fc.oneof(
    onNotes({ value: fc.integer({ min: -9, max: 9 }) }).map(
      into((fields): Command => ({ type: 'notes/velocity', operation: 'add', ...fields })),
    ),
    onNotes({ dTick: fc.integer({ min: -90, max: 90 }) }).map(
      into((fields): Command => ({ type: 'notes/move', dNote: 0, ...fields })),
    ),
    commandOf('notes/remove'),
    onTrack({ tick: fc.nat(20_000) }).map(
      into(
        ({ trackId, tick }): Command => ({
          type: 'notes/add',
          trackId,
          notes: [{ tick, duration: 90, noteNumber: 60, velocity: 80 }],
        }),
      ),
    ),
  )

  /** Transfers; every second one moves whole tracks, which changes all notes of a track at once. */
  const anyTransfer = fc
    .tuple(commandOf('arrange/transfer'), fc.boolean())
    .map(([seed, whole]) => (song: Song): Transfer => {
      const command = seed(song)
      if (!whole) return command
      const rectangle = { ...command.rectangle, fromTick: 0, toTick: 30_000 }
      return { ...command, rectangle, dTick: Math.abs(command.dTick) || 480, copy: false }
    })

  const movesWhole = ({ rectangle: { fromTick, toTick }, copy }: Transfer) =>
    fromTick === 0 && toTick === 30_000 && !copy

  /** The changes of notes in the tracks that lose some. */
  const leavingNotes = ({ trackIds, rectangle: { fromTrack, toTrack } }: Transfer, { steps }: Patch) => {
    const leaving = trackIds.slice(fromTrack, toTrack)
    const tracks = steps.flatMap((step) => (step.type === 'edit' ? step.tracks : []))
    return tracks.flatMap(({ trackId, notes }) => (notes && leaving.includes(trackId) ? [notes] : []))
  }

  test('PA1 PA2 restores the song exactly, also after a later edit of tracks that moved whole', () => {
    fc.assert(
      fc.property(richSong, anyTransfer, smallEdit, (before, transfer, edit) => {
        const command = transfer(before)
        const moved = apply(before, command)
        if (movesWhole(command)) expect(leavingNotes(command, moved.patch).every(isWhole)).toBe(true)
        const edited = apply(moved.song, edit(moved.song))
        const back = applyPatch(edited.song, invertPatch(edited.patch))
        expect(contentsOf(back)).toEqual(contentsOf(moved.song))
        expect(contentsOf(applyPatch(back, invertPatch(moved.patch)))).toEqual(contentsOf(before))
        const both = composePatches(moved.patch, edited.patch)
        expect(contentsOf(applyPatch(before, both))).toEqual(contentsOf(edited.song))
        expect(contentsOf(applyPatch(edited.song, invertPatch(both)))).toEqual(contentsOf(before))
      }),
      { numRuns: tries(200, 60) },
    )
  })
})
