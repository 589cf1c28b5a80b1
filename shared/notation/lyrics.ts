import { isMeta, MetaType } from '../song/metaEvents'
import type { RawEvent, Song, Track } from '../song/song'
import { charsetOf } from '../song/texts/charset'
import { cutTextsOf } from '../song/texts/cutCharacters'
import { type Charset, decodeText, WESTERN } from '../song/texts/metaText'
import { compareSingers, lyricVoices, verseOf, WORD_REACH } from '../song/tracks/verses'
import type { Lyric } from './score'

/** In .kar files, lines that begin with it are about the song. */
const AT_SIGN = 0x40

interface Syllable {
  readonly tick: number
  readonly lyric: Lyric
  /** Voice of its note; null: any. */
  readonly voice: number | null
}

/** A text under a note, and whether lines of text begin and end there. */
interface Words {
  readonly tick: number
  readonly text: string
  readonly startsLine: boolean
  readonly endsLine: boolean
}

/**
 * The lyrics of a song, by verse, keyed by the id of the note under which they are printed. Lyrics of a track without
 * notes, as in karaoke files, go to the track with a note for most of them. The lyrics of a karaoke file are its text
 * events.
 */
export function lyricsOf(song: Song, tracks: readonly Track[]): ReadonlyMap<number, readonly Lyric[]> {
  const lyrics = new Map<number, Lyric[]>()
  const farthest = song.timebase * WORD_REACH
  const add = (syllables: readonly Syllable[], track: Track) => {
    for (const [id, lyric] of underNotes(syllables, track, farthest, lyrics))
      lyrics.set(id, [...(lyrics.get(id) ?? []), lyric])
  }
  // A syllable with a known voice leaves the other notes of its tick to the others.
  for (const track of tracks) add(keptSyllables(track, true), track)
  const metaType = isKaraoke(song) ? MetaType.text : MetaType.lyric
  const { charset } = charsetOf(song)
  for (const track of song.tracks) {
    const syllables = syllablesOf(sungWords(track, metaType, charset), lyricVoices(track.events))
    if (syllables.length === 0) continue
    const candidates = tracks.some(({ id }) => id === track.id) ? [track] : tracks
    const counts = candidates.map((each) => underNotes(syllables, each, farthest, lyrics).length)
    add(syllables, candidates[counts.indexOf(Math.max(...counts))])
  }
  for (const track of tracks) add(keptSyllables(track, false), track)
  return lyrics
}

/** A track's syllables that no lyric event sings, with or without a voice, in time order. */
function keptSyllables({ events }: Track, hasVoice: boolean): Syllable[] {
  return events.flatMap((event): Syllable[] => {
    const kept = verseOf(event)
    if (kept === null || kept.text === '' || (kept.voice !== null) !== hasVoice) return []
    const { verse, voice, text } = kept
    return [{ tick: event.tick, voice, lyric: { verse, ...syllable(text, text.startsWith('-'), text.endsWith('-')) } }]
  })
}

const syllable = (text: string, isInside: boolean, isOpen: boolean): Omit<Lyric, 'verse'> => ({
  text: text.trim().replace(/^-|-$/g, '') || '-',
  syllabic: isInside ? (isOpen ? 'middle' : 'end') : isOpen ? 'begin' : 'single',
})

/**
 * Whether text events are the words, as in .kar files: one of them says so or names the language or the title, and
 * there are no lyrics.
 */
function isKaraoke({ tracks }: Song): boolean {
  const has = (isWanted: (event: RawEvent) => boolean) => tracks.some(({ events }) => events.some(isWanted))
  const isSign = (event: RawEvent) =>
    isMeta(event, MetaType.text) && /^@(K|L|T)/.test(decodeText(event.data, WESTERN, 2))
  return !has((event) => isMeta(event, MetaType.lyric)) && has(isSign)
}

/**
 * Parses the words of an event. RP-017 puts `{#Title=…}` and `{@JP}` beside the words and ends lines with CR or LF;
 * lines in .kar files begin with `\` or `/`.
 */
function wordsOf(data: Uint8Array, charset: Charset): Omit<Words, 'tick'> {
  const text = decodeText(data, charset).replace(/\{[#@][^}]*\}/g, '')
  const words = text.replace(/^[\\/]/, '').replace(/[\r\n]+$/, '')
  return { text: words, startsLine: /^[\\/]/.test(text), endsLine: /[\r\n]$/.test(text) }
}

function sungWords({ events }: Track, metaType: number, charset: Charset): Words[] {
  const cut = cutTextsOf(events, charset)
  return events
    .filter((event) => isMeta(event, metaType) && !(metaType === MetaType.text && event.data[0] === AT_SIGN))
    .map((event) => ({ tick: event.tick, ...wordsOf(cut.get(event)?.bytes ?? event.data, charset) }))
    .filter(({ text }) => text.trim() !== '')
}

/**
 * Splits texts into syllables. A hyphen at the end, or a missing space where others have one, means that the word goes
 * on, unless the line ends.
 */
function syllablesOf(texts: readonly Words[], voices: ReadonlyMap<number, number | null>): Syllable[] {
  const hasHyphens = texts.some(({ text }) => /-\s*$/.test(text))
  const hasSpaces = texts.some(({ text }) => /^\s|\s$/.test(text))
  const goesOn = texts.map(({ text, endsLine }, i) => {
    const next = texts[i + 1]
    if (next === undefined || endsLine || next.startsLine) return false
    return hasHyphens ? /-\s*$/.test(text) : hasSpaces && !/\s$/.test(text) && !/^\s/.test(next.text)
  })
  return texts.map(({ tick, text }, i) => ({
    tick,
    voice: voices.get(tick) ?? null,
    lyric: { verse: 1, ...syllable(text, goesOn[i - 1] ?? false, goesOn[i]) },
  }))
}

/**
 * Finds a note for each syllable: the highest one of its voice at the nearest onset, or of the other voices if its own
 * has none there. `taken`: the syllables that notes already have.
 */
function underNotes(
  syllables: readonly Syllable[],
  { notes }: Track,
  farthest: number,
  taken: ReadonlyMap<number, readonly Lyric[]>,
): [id: number, lyric: Lyric][] {
  const under: [number, Lyric][] = []
  const placed = new Set<string>()
  const isTaken = (id: number, verse: number) =>
    placed.has(`${id} ${verse}`) || taken.get(id)?.some((lyric) => lyric.verse === verse) === true
  let from = 0
  for (const { tick, lyric, voice } of syllables) {
    const compare = compareSingers(notes, tick, voice)
    while (from < notes.length && notes.tick[from] < tick - farthest) from++
    let best = -1
    for (let i = from; i < notes.length && notes.tick[i] <= tick + farthest; i++) {
      if (!isTaken(notes.id[i], lyric.verse) && (best < 0 || compare(i, best) < 0)) best = i
    }
    if (best < 0) continue
    placed.add(`${notes.id[best]} ${lyric.verse}`)
    under.push([notes.id[best], lyric])
  }
  return under
}
