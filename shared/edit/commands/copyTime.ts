import type { ControlColumns } from '../../song/controls'
import { isMeta, keySignatureData, MetaType, tempoData, timeSignatureData } from '../../song/metaEvents'
import { firstAtOrAfter } from '../../song/noteQueries'
import type { RawEvent, Song, Track } from '../../song/song'
import { CommandError } from '../command'
import { compose } from '../composePatches'
import { CONTROL_ROW } from '../controlRows'
import { NOTE_ROW } from '../noteRows'
import { compareEvents } from '../rawEvents'
import { NO_ROWS, type Rows, sortRows } from '../rows'
import { controlRowsBetween, countRows, joinedRows, noteRowsBetween, shiftedControls, shiftedNotes } from './areaRows'
import { asOneVersion, type CommandOf, editTracks, type Outcome, unchanged } from './edit'
import { heldKey, insertTime, isState, isText, removeTime, requireTicks, STATES } from './time'

/**
 * Inserts a copy of a stretch of the whole song at a tick; with `move` the original goes. The copy sounds as the original, and what follows it
 * as before: the settings that hold are set again where they differ.
 */
export function copyTime(song: Song, command: CommandOf<'time/copy'>): Outcome {
  const { fromTick, toTick, tick, move } = command
  requireTicks(fromTick, toTick, tick)
  const isInside = tick > fromTick && tick < toTick
  if (fromTick >= toTick || isInside) throw new CommandError('invalid', 'no such part of the song')
  if (move && (tick === fromTick || tick === toTick)) return unchanged(song)
  const ticks = toTick - fromTick
  const inserted = insertTime(song, { type: 'time/insert', tick, ticks })
  const copied = pasteStretch(inserted.song, song, command)
  const steps = [inserted, copied]
  if (move) {
    const from = tick <= fromTick ? fromTick + ticks : fromTick
    steps.push(removeTime(copied.song, { type: 'time/remove', fromTick: from, toTick: from + ticks }))
  }
  const patch = steps.map((step) => step.patch).reduce(compose)
  return { song: asOneVersion(song, steps[steps.length - 1].song), patch }
}

/** Puts what starts in a stretch of `source` into the time that was inserted for it. */
function pasteStretch(song: Song, source: Song, { fromTick, toTick, tick }: CommandOf<'time/copy'>): Outcome {
  const ticks = toTick - fromTick
  let nextId = song.nextId
  const states = stateEvents(source, fromTick, toTick, tick)
  return editTracks(
    song,
    (track, i) => {
      const original = source.tracks[i]
      const notes = noteRowsBetween(original.notes, fromTick, toTick)
      const noteRows = shiftedNotes(notes, tick - fromTick, nextId)
      nextId += countRows(NOTE_ROW, notes)
      const controls = sortRows(CONTROL_ROW, controlRows(original, track, { fromTick, toTick, tick }))
      for (let at = 0; at < controls.length; at += CONTROL_ROW.stride) controls[at] = nextId++
      const removed = track.events.filter(
        (event) => isState(event) && (event.tick === tick || event.tick === tick + ticks),
      )
      const texts = original.events.filter((event) => isText(event) && event.tick >= fromTick && event.tick < toTick)
      const added = [
        ...texts.map((event) => ({ ...event, tick: event.tick - fromTick + tick })),
        ...(i === 0 ? states : []),
      ].map((event): RawEvent => ({ ...event, id: nextId++, order: 0 }))
      return {
        notes: { removed: NO_ROWS, added: sortRows(NOTE_ROW, noteRows) },
        controls: { removed: NO_ROWS, added: sortRows(CONTROL_ROW, controls) },
        events: { removed, added: added.sort(compareEvents) },
      }
    },
    () => nextId,
  )
}

/** The state events of a copy, at its ticks: those that begin in the stretch, those that hold at its start, and those that go on behind it. */
function stateEvents(source: Song, fromTick: number, toTick: number, tick: number): RawEvent[] {
  return STATES.flatMap((type) => {
    const all = source.tracks
      .flatMap(({ events }) => events.filter((event) => isMeta(event, type)))
      .sort((a, b) => a.tick - b.tick)
    const held = (at: number) => all.findLast((event) => event.tick <= at) ?? initialState(type)
    const inside = all.filter((event) => event.tick >= fromTick && event.tick < toTick)
    const own = inside.map((event) => ({ ...event, tick: event.tick - fromTick + tick }))
    const first = own[0]?.tick === tick ? null : changeTo(held(fromTick), held(tick - 1))
    const after = changeTo(held(tick), held(toTick - 1))
    return [
      ...(first ? [{ ...first, tick }] : []),
      ...own,
      ...(after ? [{ ...after, tick: tick + toTick - fromTick }] : []),
    ]
  })
}

/** The event that sets a state; null: it holds already. */
const changeTo = (wanted: RawEvent | null, before: RawEvent | null): RawEvent | null =>
  before && wanted?.data.join() === before.data.join() ? null : wanted

/** What a file without such an event plays; null: nothing. */
function initialState(metaType: number): RawEvent | null {
  const data =
    metaType === MetaType.tempo
      ? tempoData(120)
      : metaType === MetaType.timeSignature
        ? timeSignatureData(4, 2)
        : keySignatureData(0, false)
  return metaType === MetaType.keySignature ? null : { id: 0, tick: 0, order: 0, status: 0xff, metaType, data }
}

/** The control events of a copy, with the values that hold at its start and those that go on behind it. Without ids. */
function controlRows(
  { controls }: Track,
  now: Track,
  { fromTick, toTick, tick }: { fromTick: number; toTick: number; tick: number },
): Rows {
  const own = shiftedControls(controlRowsBetween(controls, fromTick, toTick), tick - fromTick)
  const end = tick + toTick - fromTick
  const [atStart, atEnd] = [heldAt(controls, fromTick), heldAt(controls, toTick - 1)]
  const [before, after] = [heldAt(controls, tick - 1), heldAt(controls, tick)]
  const rows: number[] = []
  const set = (at: number, i: number) =>
    rows.push(0, at, controls.kind[i] | (controls.number[i] << 8) | (controls.value[i] << 16), 0)
  const same = (a: number | undefined, b: number | undefined) =>
    a === b || (a !== undefined && b !== undefined && controls.value[a] === controls.value[b])
  for (const [key, i] of atStart) if (controls.tick[i] < fromTick && !same(i, before.get(key))) set(tick, i)
  const there = heldAt(now.controls, end)
  for (const [key, i] of after) {
    const isThere = there.has(key) && now.controls.tick[there.get(key)!] === end
    if (!isThere && !same(i, atEnd.get(key))) set(end, i)
  }
  return joinedRows([own, Uint32Array.from(rows)])
}

/** The index of the last control event of each kind up to a tick. */
function heldAt(controls: ControlColumns, tick: number): Map<number, number> {
  const held = new Map<number, number>()
  const end = firstAtOrAfter(controls, tick + 1)
  for (let i = 0; i < end; i++) {
    const key = heldKey(controls, i)
    if (key >= 0) held.set(key, i)
  }
  return held
}
