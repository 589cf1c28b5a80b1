import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { readSmf } from '../smf/read'
import { channel, END_OF_TRACK, eventsOf, file, meta } from '../smf/testFiles'
import { writeSmf } from '../smf/write'
import { MetaType, nameData } from '../song/metaEvents'
import { encodeIn } from '../song/texts/testing'
import { lyricsOf } from './lyrics'

type Words = readonly (readonly [tick: number, text: string])[]

const STEP = 240
/** Eight notes, a quarter of a beat apart by `STEP`. */
const notes = Array.from({ length: 8 }, (_, i) => ({
  tick: i * STEP,
  duration: 200,
  noteNumber: 60 + i,
  velocity: 90,
}))
const events = (metaType: number, words: Words) =>
  words.map(([tick, text]) => ({ tick, status: 0xff, metaType, data: nameData(text) }) as const)

/** The syllables under the notes of a song with its words in a separate track; a hyphen means that the word goes on. */
function under(metaType: number, words: Words, head: Words = []): string[] {
  const song = testSong([
    { channel: null, events: events(MetaType.text, head) },
    { channel: 1, events: events(metaType, words) },
    { channel: 0, notes },
  ])
  const found = lyricsOf(song, [song.tracks[2]])
  return Array.from(song.tracks[2].notes.id, (id) => found.get(id))
    .flatMap((lyrics) => lyrics ?? [])
    .map(({ text, syllabic }) => (syllabic === 'begin' || syllabic === 'middle' ? `${text}-` : text))
}

const at = (...texts: string[]): Words => texts.map((text, i) => [i * STEP, text])

test('lyrics go to the track that has notes for them', () => {
  expect(under(MetaType.lyric, at('Hel', 'lo ', 'wor', 'ld'))).toEqual(['Hel-', 'lo', 'wor-', 'ld'])
  expect(under(MetaType.lyric, at('Hel-', 'lo', 'there'))).toEqual(['Hel-', 'lo', 'there'])
})

test('the texts of a karaoke file are its words; lines about the song are not', () => {
  const words = [[0, '@TTitle'], [0, '@TSinger'], ...at('\\Hel', 'lo', '/wor', 'ld ', 'a', 'gain')] as const
  const head = [[0, '@KMIDI KARAOKE FILE']] as const
  expect(under(MetaType.text, words, head)).toEqual(['Hel-', 'lo', 'wor-', 'ld', 'a-', 'gain'])
})

test('texts of other files are no words, nor are those beside lyrics', () => {
  expect(under(MetaType.text, at('Verse', 'Chorus'))).toEqual([])
  expect(under(MetaType.lyric, at('La ', 'la '), [[0, '@TTitle']])).toEqual(['La', 'la'])
})

test('RP-017: what is told beside the words is left out, and lines end words', () => {
  const words = [[0, '{#Title=Song}'], ...at('Hel', 'lo', '\rwor', 'ld\r', 'a ', '{@JP}gain')] as const
  expect(under(MetaType.lyric, words)).toEqual(['Hel-', 'lo', 'wor-', 'ld', 'a', 'gain'])
})

test.each([1, 2, 3])(
  'words that are split every %i bytes are sung in whole characters, and exported as they were',
  (size) => {
    const bytes = encodeIn('shift_jis', 'ソーランアカネ')
    const lyrics = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      meta(i === 0 ? 0 : 1, MetaType.lyric, [...bytes.subarray(i * size, (i + 1) * size)]),
    )
    const struck = Array.from({ length: lyrics.length }, (_, i) => [
      channel(i === 0 ? 0 : 1, 0x90, 60, 100),
      channel(0, 0x80, 60, 64),
    ]).flat()
    const original = file(1, 2, [[END_OF_TRACK], [...lyrics, END_OF_TRACK], [...struck, END_OF_TRACK]])
    const { song } = readSmf(original)
    const found = lyricsOf(song, [song.tracks[2]])
    const sung = Array.from(found.values(), ([{ text }]) => text)
    expect(sung.join('')).toBe('ソーランアカネ')
    expect(eventsOf(writeSmf(song))).toEqual(eventsOf(original))
  },
)

test('words are in the charset of their song', () => {
  const words = ['ソ', 'ー', 'ラ', 'ン'].map((word, i) => ({
    tick: i * STEP,
    status: 0xff as const,
    metaType: MetaType.lyric,
    data: encodeIn('shift_jis', word),
  }))
  const song = testSong([{ channel: 0, notes, events: words }])
  const found = lyricsOf(song, song.tracks)
  expect(Array.from(found.values(), ([{ text }]) => text)).toEqual(['ソ', 'ー', 'ラ', 'ン'])
})
