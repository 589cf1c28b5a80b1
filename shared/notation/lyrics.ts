import { isMeta, MetaType } from '../song/metaEvents'
import type { RawEvent, Song, Track } from '../song/song'
import { charsetOf } from '../song/texts/charset'
import { type Charset, decodeText, WESTERN } from '../song/texts/metaText'
import { verseOf } from '../song/tracks/verses'
import type { Lyric } from './score'

/** A syllable belongs to a note that begins at most this long before or after it, in quarter notes. */
const FARTHEST = 1 / 8

/** In .kar files lines that begin with it are about the song. */
const AT_SIGN = 0x40

interface Syllable {
  readonly tick: number
  readonly lyric: Lyric
}

/** A text under a note, and where lines of text begin and end. */
interface Words {
  readonly tick: number
  readonly text: string
  readonly startsLine: boolean
  readonly endsLine: boolean
}

/**
 * The lyrics of a song by the ids of the notes under which they are printed, by verse. Lyrics of a track without notes, as karaoke files have them, go to the track
 * that has a note for most of them. The lyrics of a karaoke file are its texts.
 */
export function lyricsOf(song: Song, tracks: readonly Track[]): ReadonlyMap<number, readonly Lyric[]> {
  const lyrics = new Map<number, Lyric[]>()
  const add = (id: number, lyric: Lyric) => lyrics.set(id, [...(lyrics.get(id) ?? []), lyric])
  const metaType = isKaraoke(song) ? MetaType.text : MetaType.lyric
  const { charset } = charsetOf(song)
  for (const track of song.tracks) {
    const syllables = syllablesOf(sungWords(track, metaType, charset), 1)
    if (syllables.length === 0) continue
    const candidates = tracks.some(({ id }) => id === track.id) ? [track] : tracks
    const found = candidates.map((each) => underNotes(syllables, each, song.timebase * FARTHEST))
    const best = found.reduce((most, each) => (each.size > most.size ? each : most), new Map<number, Lyric>())
    for (const [id, lyric] of best) add(id, lyric)
  }
  for (const track of tracks)
    for (const [verse, words] of otherVerses(track))
      for (const [id, lyric] of underNotes(syllablesOf(words, verse), track, song.timebase * FARTHEST)) add(id, lyric)
  return lyrics
}

/** The verses that no pass sings, ascending. */
function otherVerses({ events }: Track): [verse: number, words: Words[]][] {
  const verses = new Map<number, Words[]>()
  for (const event of events) {
    const found = verseOf(event)
    if (found === null || found.syllable.trim() === '') continue
    const words = { tick: event.tick, text: found.syllable, startsLine: false, endsLine: false }
    verses.set(found.verse, [...(verses.get(found.verse) ?? []), words])
  }
  return [...verses].sort(([a], [b]) => a - b)
}

/** Whether texts are the words, as in .kar files: one of them says so or names the language or the title, and no lyric is there. */
function isKaraoke({ tracks }: Song): boolean {
  const has = (isWanted: (event: RawEvent) => boolean) => tracks.some(({ events }) => events.some(isWanted))
  const isSign = (event: RawEvent) =>
    isMeta(event, MetaType.text) && /^@(K|L|T)/.test(decodeText(event.data, WESTERN, 2))
  return !has((event) => isMeta(event, MetaType.lyric)) && has(isSign)
}

/** In RP-017 `{#Title=…}` and `{@JP}` are told beside the words, and lines end with CR or LF; in .kar files they begin with `\` or `/`. */
function wordsOf(data: Uint8Array, charset: Charset): Omit<Words, 'tick'> {
  const text = decodeText(data, charset).replace(/\{[#@][^}]*\}/g, '')
  const words = text.replace(/^[\\/]/, '').replace(/[\r\n]+$/, '')
  return { text: words, startsLine: /^[\\/]/.test(text), endsLine: /[\r\n]$/.test(text) }
}

function sungWords({ events }: Track, metaType: number, charset: Charset): Words[] {
  return events
    .filter((event) => isMeta(event, metaType) && !(metaType === MetaType.text && event.data[0] === AT_SIGN))
    .map(({ tick, data }) => ({ tick, ...wordsOf(data, charset) }))
    .filter(({ text }) => text.trim() !== '')
}

/** A hyphen at the end, or a missing space where others have one, means that the word goes on, unless the line ends. */
function syllablesOf(texts: readonly Words[], verse: number): Syllable[] {
  const hasHyphens = texts.some(({ text }) => /-\s*$/.test(text))
  const hasSpaces = texts.some(({ text }) => /^\s|\s$/.test(text))
  const goesOn = texts.map(({ text, endsLine }, i) => {
    const next = texts[i + 1]
    if (next === undefined || endsLine || next.startsLine) return false
    return hasHyphens ? /-\s*$/.test(text) : hasSpaces && !/\s$/.test(text) && !/^\s/.test(next.text)
  })
  return texts.map(({ tick, text }, i) => {
    const [isInside, isOpen] = [goesOn[i - 1] ?? false, goesOn[i]]
    const syllabic = isInside ? (isOpen ? 'middle' : 'end') : isOpen ? 'begin' : 'single'
    return { tick, lyric: { verse, text: text.trim().replace(/-$/, '') || '-', syllabic } }
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
