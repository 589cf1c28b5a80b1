import { valueIn } from '#shared/core/required'
import type { CopiedArrangement, CopiedJson, CopiedPoints } from '#shared/edit/clipboard'
import type { Command, TrackRectangle } from '#shared/edit/command'
import { ControlKind, type NewControl } from '#shared/song/controls'
import { BPM, thinnedPoints, valueAt } from '#shared/song/lanes'
import { NOTATION_BITS } from '#shared/song/noteNotation'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { Song, Track } from '#shared/song/song'
import { tempoPoints } from '#shared/time/tempoPoints'
import { playableTracks } from '../../model/playable'

/**
 * The events that start in a rectangle, as text for the clipboard. Ticks count from its left edge; settings at tick 0
 * are left out. If all tracks are included, so are the tempos.
 */
export function copyArrangement(song: Song, tracks: readonly Track[], rectangle: TrackRectangle): string {
  const { fromTick, toTick, fromTrack } = rectangle
  const copied: CopiedJson = {
    type: 'arrange_notes',
    timebase: song.timebase,
    selectedTrackIndex: fromTrack,
    ticks: toTick - fromTick,
    ...(tracks.length === playableTracks(song).length && { tempos: temposIn(song, fromTick, toTick) }),
    tracks: tracks.map(({ notes, controls }) => {
      const range = <T extends ArrayLike<number>>(
        columns: { readonly length: number; readonly tick: Uint32Array },
        values: T,
        offset = 0,
      ) =>
        Array.from(
          { length: firstAtOrAfter(columns, toTick) - firstAtOrAfter(columns, fromTick) },
          (_, i) => values[firstAtOrAfter(columns, fromTick) + i] - offset,
        )
      const settings = firstAtOrAfter(controls, Math.max(1, fromTick)) - firstAtOrAfter(controls, fromTick)
      const from = (column: number[]) => column.slice(settings)
      const notation = range(notes, notes.flags).map((flags) => flags & NOTATION_BITS)
      return {
        tick: range(notes, notes.tick, fromTick),
        duration: range(notes, notes.duration),
        noteNumber: range(notes, notes.noteNumber),
        velocity: range(notes, notes.velocity),
        ...(notation.some(Boolean) && { notation }),
        controls: {
          tick: from(range(controls, controls.tick, fromTick)),
          kind: from(range(controls, controls.kind)),
          number: from(range(controls, controls.number)),
          value: from(range(controls, controls.value)),
        },
      }
    }),
  }
  return JSON.stringify(copied)
}

/**
 * Pastes a copied part of an arrangement at `tick`, its first track in row `row` of `trackIds`, as one entry. Null if
 * there are not enough tracks below.
 */
export function pasteArrangementCommand(
  copied: CopiedArrangement,
  song: Song,
  trackIds: readonly number[],
  row: number,
  tick: number,
): { readonly command: Command; readonly rectangle: TrackRectangle } | null {
  if (row < 0 || row + copied.tracks.length > trackIds.length) return null
  const scale = song.timebase / copied.timebase
  const commands = copied.tracks.flatMap(({ controls, ...notes }, i): Command[] => {
    const trackId = trackIds[row + i]
    const moved = Array.from(
      controls.tick,
      (offset, k): NewControl => ({
        tick: tick + Math.round(offset * scale),
        kind: controls.kind[k] as ControlKind,
        number: controls.number[k],
        value: controls.value[k],
      }),
    ).filter(({ kind }) => kind in KINDS)
    return [
      ...(notes.tick.length > 0
        ? [
            {
              type: 'notes/paste',
              trackId,
              tick,
              notes: { type: 'piano_notes', timebase: copied.timebase, ...notes },
            } as const,
          ]
        : []),
      ...(moved.length > 0 ? [{ type: 'controls/add', trackId, controls: moved } as const] : []),
    ]
  })
  if (copied.tempos) commands.push(pasteTempos(copied, copied.tempos, song, tick))
  const count = copied.tracks.reduce((sum, track) => sum + track.tick.length, 0)
  return {
    command: { type: 'batch', name: { action: 'paste', count }, commands },
    rectangle: {
      fromTick: tick,
      toTick: tick + Math.max(1, Math.round(copied.ticks * scale)),
      fromTrack: row,
      toTrack: row + copied.tracks.length,
    },
  }
}

/** The tempos of a range, beginning with the one in force at its start. */
function temposIn(song: Song, fromTick: number, toTick: number): { tick: number[]; bpm: number[] } {
  const points = tempoPoints(song)
  const first = valueAt(points, 'tempo', fromTick)
  const inside = Array.from(points.tick.keys()).filter((i) => points.tick[i] > fromTick && points.tick[i] < toTick)
  return {
    tick: [0, ...inside.map((i) => points.tick[i] - fromTick)],
    bpm: [first, ...inside.map((i) => points.value[i])].map((value) => value / BPM),
  }
}

/** Replaces the tempos of the pasted range; the tempo that was in force continues after it. */
function pasteTempos(
  { timebase, ticks }: CopiedArrangement,
  { tick: offsets, value: values }: Pick<CopiedPoints, 'tick' | 'value'>,
  song: Song,
  tick: number,
): Command {
  const scale = song.timebase / timebase
  const end = tick + Math.max(1, Math.round(ticks * scale))
  const placed = new Map(Array.from(offsets, (offset, i) => [tick + Math.round(offset * scale), values[i]]))
  placed.set(end, valueAt(tempoPoints(song), 'tempo', end))
  const at = Uint32Array.from(placed.keys()).sort()
  const drawn = { length: at.length, tick: at, value: Uint32Array.from(at, (each) => valueIn(placed, each)) }
  const points = thinnedPoints(drawn, tick > 0 ? valueAt(tempoPoints(song), 'tempo', tick - 1) : null)
  return { type: 'controls/replace', trackId: song.tracks[0].id, lane: 'tempo', from: tick, to: end + 1, points }
}

const KINDS: Readonly<Record<number, true>> = {
  [ControlKind.controller]: true,
  [ControlKind.program]: true,
  [ControlKind.pitchBend]: true,
  [ControlKind.channelPressure]: true,
  [ControlKind.polyPressure]: true,
}
