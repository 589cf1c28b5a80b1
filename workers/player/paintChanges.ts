import { matchTracks } from '#shared/edit/versions/matchTracks'
import { noteDifference } from '#shared/edit/versions/noteDifference'
import { songEndTick } from '#shared/playback/songEnd'
import type { NoteColumns } from '#shared/song/notes'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { forEachBar, Measures } from '#shared/time/measures'
import { noteBand, SmallRollLayout } from '#shared/view/smallRollLayout'
import type { ChangesPicture } from './api'

/** Bars closer than this, in CSS pixels, get no lines. */
const MIN_BAR = 14
/** The least width of a note, in CSS pixels. */
const MIN_NOTE = 2

type Kind = 'both' | 'one' | 'other'

/** Notes of one track in one version that are drawn alike. */
interface Group {
  readonly kind: Kind
  readonly track: Track
  readonly timebase: number
  /** Indices of notes, ascending. */
  readonly notes: Uint32Array
  readonly isRhythm: boolean
}

/** Draws two versions of a song over each other: the notes of both at the bottom, then those of only one. */
export function paintChanges(
  context: OffscreenCanvasRenderingContext2D,
  one: Song,
  other: Song,
  { width, height, scale, colors }: ChangesPicture,
): void {
  // Positions are in quarter notes, because the timebases may differ.
  const end = Math.max(songEndTick(one) / one.timebase, songEndTick(other) / other.timebase, 1)
  const perQuarter = width / end
  context.fillStyle = colors.bar
  const measures = Measures.of(one)
  const thin = Math.max(1, Math.round(scale))
  let last = Number.NEGATIVE_INFINITY
  forEachBar(measures, 0, end * one.timebase, (tick) => {
    const x = Math.round((tick / one.timebase) * perQuarter)
    if (x - last < MIN_BAR * scale) return
    last = x
    context.fillRect(x, 0, thin, height)
  })

  const groups = groupsOf(one, other)
  const numbers = (rhythm: boolean) =>
    groups
      .filter((group) => group.isRhythm === rhythm)
      .flatMap(({ track, notes }) => [...numbersOf(track.notes, notes)])
  const layout = SmallRollLayout.of(numbers(false), numbers(true))
  for (const kind of ['both', 'other', 'one'] as const) {
    context.fillStyle = colors[kind]
    for (const group of groups) {
      const area = group.isRhythm ? layout.drums : layout.pitched
      if (group.kind !== kind || area === null) continue
      const { tick, duration, noteNumber } = group.track.notes
      const perTick = perQuarter / group.timebase
      // A note hidden by an earlier one of its pitch is not drawn: at most one per pixel and pitch.
      const drawnTo = new Float64Array(128).fill(-1)
      for (const i of group.notes) {
        const x = tick[i] * perTick
        const long = Math.max(duration[i] * perTick - Math.min(scale, duration[i] * perTick * 0.15), MIN_NOTE * scale)
        if (x + long <= drawnTo[noteNumber[i]] + 0.5) continue
        drawnTo[noteNumber[i]] = x + long
        const band = noteBand(area, noteNumber[i], height, scale)
        context.fillRect(x, band.y, long, band.height)
      }
    }
  }
}

function groupsOf(one: Song, other: Song): Group[] {
  const timebases = [one.timebase, other.timebase] as const
  return matchTracks(one.tracks, other.tracks, timebases).flatMap(({ before, after }): Group[] => {
    const groupOf = (kind: Kind, track: Track, notes: Uint32Array): Group => {
      const song = track === after ? other : one
      return { kind, track, notes: notes.toSorted(), timebase: song.timebase, isRhythm: isRhythm(song, track) }
    }
    if (!before) return after ? [groupOf('other', after, everything(after.notes))] : []
    if (!after) return [groupOf('one', before, everything(before.notes))]
    const { onlyBefore, onlyAfter } = noteDifference(before.notes, after.notes, timebases)
    const different = new Set(onlyBefore)
    const both = everything(before.notes).filter((i) => !different.has(i))
    return [groupOf('both', before, both), groupOf('one', before, onlyBefore), groupOf('other', after, onlyAfter)]
  })
}

const everything = ({ length }: NoteColumns) => new Uint32Array(length).map((_, i) => i)

function numbersOf({ noteNumber }: NoteColumns, notes: Uint32Array): Set<number> {
  const used = new Set<number>()
  for (const i of notes) used.add(noteNumber[i])
  return used
}
