import { forEachRangeMeeting } from '#shared/song/noteQueries'
import type { NoteColumns } from '#shared/song/notes'

/** Rows by note number, both ends included. */
interface ShownRows {
  readonly low: number
  readonly high: number
}

/** Bass drum to open hi-hat: where most drums are. */
const USUAL_DRUMS: ShownRows = { low: 35, high: 46 }

/**
 * The rows to bring into view when a track is chosen; null: enough of its notes are visible. The view should show at
 * least half of the pitches in the visible time, or if there are none, in all of the track. A drum track without notes
 * shows the usual drums.
 */
export function rowsToShow(
  notes: NoteColumns,
  rhythm: boolean,
  shown: ShownRows & { readonly fromTick: number; readonly toTick: number },
): ShownRows | null {
  if (notes.length === 0) return rhythm ? USUAL_DRUMS : null
  const used = numbersIn(notes, shown.fromTick, shown.toTick)
  const numbers = [...(used.size > 0 ? used : numbersIn(notes, 0, Number.POSITIVE_INFINITY))].sort((a, b) => a - b)
  const seen = numbers.filter((number) => number >= shown.low && number <= shown.high)
  if (2 * seen.length >= numbers.length) return null
  const room = shown.high - shown.low
  const [low, high] = [numbers[0], numbers[numbers.length - 1]]
  if (high - low <= room) return { low, high }
  const middle = numbers[numbers.length >> 1]
  return { low: middle - (room >> 1), high: middle + (room >> 1) }
}

function numbersIn(notes: NoteColumns, fromTick: number, toTick: number): Set<number> {
  const numbers = new Set<number>()
  forEachRangeMeeting(notes, fromTick, toTick, (start, end) => {
    for (let i = start; i < end; i++) if (notes.tick[i] + notes.duration[i] > fromTick) numbers.add(notes.noteNumber[i])
  })
  return numbers
}
