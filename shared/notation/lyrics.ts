import { isMeta, MetaType } from '../song/metaEvents'
import { decodeText } from '../song/metaText'
import type { Song, Track } from '../song/song'
import type { Lyric } from './score'

/** A syllable belongs to a note that begins at most this long before or after it, in quarter notes. */
const FARTHEST = 1 / 8

interface Syllable {
  readonly tick: number
  readonly lyric: Lyric
}

/**
 * The lyrics of a song by the ids of the notes under which they are printed. Lyrics of a track without notes, as karaoke files have them, go to the track
 * that has a note for most of them.
 */
export function lyricsOf(song: Song, tracks: readonly Track[]): ReadonlyMap<number, Lyric> {
  const lyrics = new Map<number, Lyric>()
  for (const track of song.tracks) {
    const syllables = syllablesOf(track)
    if (syllables.length === 0) continue
    const candidates = tracks.some(({ id }) => id === track.id) ? [track] : tracks
    const found = candidates.map((each) => underNotes(syllables, each, song.timebase * FARTHEST))
    const best = found.reduce((most, each) => (each.size > most.size ? each : most), new Map<number, Lyric>())
    for (const [id, lyric] of best) lyrics.set(id, lyric)
  }
  return lyrics
}

/** A hyphen at the end, or a missing space where others have one, means that the word goes on. */
function syllablesOf({ events }: Track): Syllable[] {
  const texts = events
    .filter((event) => isMeta(event, MetaType.lyric))
    .map(({ tick, data }) => ({ tick, text: decodeText(data).replace(/^[\\/]/, '') }))
    .filter(({ text }) => text.trim() !== '')
  const hasHyphens = texts.some(({ text }) => /-\s*$/.test(text))
  const hasSpaces = texts.some(({ text }) => /^\s|\s$/.test(text))
  const goesOn = texts.map(({ text }, i) => {
    const next = texts[i + 1]
    if (next === undefined) return false
    return hasHyphens ? /-\s*$/.test(text) : hasSpaces && !/\s$/.test(text) && !/^\s/.test(next.text)
  })
  return texts.map(({ tick, text }, i) => {
    const [isInside, isOpen] = [goesOn[i - 1] ?? false, goesOn[i]]
    const syllabic = isInside ? (isOpen ? 'middle' : 'end') : isOpen ? 'begin' : 'single'
    return { tick, lyric: { text: text.trim().replace(/-$/, '') || '-', syllabic } }
  })
}

/** The highest note at the onset nearest to each syllable. */
function underNotes(syllables: readonly Syllable[], { notes }: Track, farthest: number): Map<number, Lyric> {
  const under = new Map<number, Lyric>()
  let from = 0
  for (const { tick, lyric } of syllables) {
    while (from < notes.length && notes.tick[from] < tick - farthest) from++
    let best = -1
    for (let i = from; i < notes.length && notes.tick[i] <= tick + farthest; i++) {
      if (under.has(notes.id[i])) continue
      const nearer = best < 0 ? 1 : Math.abs(notes.tick[best] - tick) - Math.abs(notes.tick[i] - tick)
      if (nearer > 0 || (nearer === 0 && notes.noteNumber[i] > notes.noteNumber[best])) best = i
    }
    if (best >= 0) under.set(notes.id[best], lyric)
  }
  return under
}
