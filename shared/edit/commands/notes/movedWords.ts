import { clamp } from '../../../core/clamp'
import { isMeta, MetaType } from '../../../song/metaEvents'
import { firstAtOrAfter } from '../../../song/noteQueries'
import { MAX_TICK, type NoteColumns } from '../../../song/notes'
import type { RawEvent, Song, Track } from '../../../song/song'
import { compareSingers, lyricVoices, verseOf, WORD_REACH } from '../../../song/tracks/verses'
import { NOTE_ROW } from '../../noteRows'
import { compareEvents, type EventChange } from '../../rawEvents'
import type { RowChange } from '../../rows'
import { editTrack, type Outcome, type SongEdit } from '../edit'

/** Changes the notes of a track. Words sung on them move with the notes' starts. */
export function editNotes(song: Song, track: Track, notes: RowChange, songEdit?: SongEdit): Outcome {
  return editTrack(song, track, { notes, events: movedWords(song, track, notes) }, songEdit)
}

/** Whether an event is a lyric, or a word that a lyric event cannot express. */
export const isWord = (event: RawEvent): boolean => isMeta(event, MetaType.lyric) || verseOf(event) !== null

function movedWords({ timebase }: Song, { notes, events }: Track, change: RowChange): EventChange {
  const words = events.filter(isWord)
  const shifts = words.length === 0 ? new Map<number, number>() : shiftsOf(change)
  const removed: RawEvent[] = []
  const added: RawEvent[] = []
  const voices = lyricVoices(words)
  for (const event of shifts.size === 0 ? [] : words) {
    const voice = verseOf(event) === null ? voices.get(event.tick) : verseOf(event)?.voice
    const shift = shifts.get(noteUnder(notes, event.tick, voice ?? null, timebase * WORD_REACH)) ?? 0
    if (shift === 0) continue
    removed.push(event)
    added.push({ ...event, tick: clamp(event.tick + shift, 0, MAX_TICK), order: 0 })
  }
  return { removed, added: added.sort(compareEvents) }
}

/** Shifts of the notes' starts in ticks, by the notes' ids. */
function shiftsOf({ removed, added }: RowChange): Map<number, number> {
  const { stride } = NOTE_ROW
  const before = new Map<number, number>()
  for (let at = 0; at < removed.length; at += stride) before.set(removed[at], removed[at + 1])
  const shifts = new Map<number, number>()
  for (let at = 0; at < added.length; at += stride) {
    const shift = added[at + 1] - (before.get(added[at]) ?? added[at + 1])
    if (shift !== 0) shifts.set(added[at], shift)
  }
  return shifts
}

/** The id of the note that sings a word: the highest of its voice at the nearest onset; 0: none. */
function noteUnder(notes: NoteColumns, tick: number, voice: number | null, reach: number): number {
  const compare = compareSingers(notes, tick, voice)
  let best = -1
  for (let i = firstAtOrAfter(notes, tick - reach); i < notes.length && notes.tick[i] <= tick + reach; i++)
    if (best < 0 || compare(i, best) < 0) best = i
  return best < 0 ? 0 : notes.id[best]
}
