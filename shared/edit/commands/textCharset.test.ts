import { expect, test } from 'vitest'
import { MetaType } from '../../song/metaEvents'
import { charsetOf } from '../../song/texts/charset'
import type { Charset } from '../../song/texts/metaText'
import { encodeIn } from '../../song/texts/testing'
import { encodeUtf8 } from '../../song/utf8'
import { Markers } from '../../time/markers'
import { apply } from '../apply'
import { applyPatch, invertPatch } from '../patch'
import { applyAll, metaEventsOf, songWith, trackOf } from '../testing/songs'

/** A song with a title, a name and a marker in a charset. */
function songIn(charset: Charset, [title, name, marker]: readonly string[]) {
  const { song, trackId } = songWith([])
  const text = (metaType: number, words: string) => ({
    tick: 0,
    status: 0xff as const,
    metaType,
    data: encodeIn(charset, words),
  })
  const events = [text(MetaType.trackName, name), text(MetaType.marker, marker)]
  const named = applyAll(song, { type: 'track/rename', trackId, name: '' }, { type: 'song/rename', name: '' })
  return applyAll(
    named,
    { type: 'events/add', trackId, events },
    { type: 'events/add', trackId: song.tracks[0].id, events: [text(MetaType.trackName, title)] },
  )
}

test.each<[Charset, readonly string[]]>([
  ['windows-1250', ['Zpěv', 'Zpěv', 'Zpěv']],
  ['gb18030', ['我', '茅', '茅']],
])('SG8 texts that were read in another charset than %s are read in it and kept as Unicode', (charset, texts) => {
  const song = songIn(charset, texts)
  const { song: chosen, patch, name } = apply(song, { type: 'texts/charset', charset })
  expect([
    chosen.name,
    ...chosen.tracks.map((track) => track.name),
    ...Markers.of(chosen).map(({ text }) => text),
  ]).toEqual([texts[0], ...texts])
  expect(charsetOf(chosen)).toEqual({ charset: 'windows-1252', isSure: true, texts: [] })
  expect(name).toEqual({ action: 'charset', count: 1 })
  expect(chosen.version).toBe(song.version + 1)
  expect(applyPatch(chosen, invertPatch(patch))).toMatchObject({
    name: song.name,
    tracks: song.tracks.map(({ name, events }) => ({ name, events })),
  })
})

test('SG8 a character that is cut by two texts goes to the first of them', () => {
  const { song, trackId } = songWith([])
  const bytes = encodeIn('gb18030', '花')
  const lyric = (tick: number, data: Uint8Array) => ({ tick, status: 0xff as const, metaType: MetaType.lyric, data })
  const events = [lyric(0, bytes.subarray(0, 1)), lyric(240, bytes.subarray(1))]
  const sung = applyAll(song, { type: 'events/add', trackId, events }, { type: 'texts/charset', charset: 'gb18030' })
  expect(metaEventsOf(trackOf(sung, trackId), MetaType.lyric)).toEqual([[0, ...encodeUtf8('花')], [240]])
})

test('SG8 texts in Unicode stay as they are', () => {
  const { song } = songWith([])
  expect(apply(song, { type: 'texts/charset', charset: 'big5' }).song).toBe(song)
})

test('SG8 an unknown charset is refused', () => {
  const { song } = songWith([])
  const charset = 'klingon' as Charset
  expect(() => apply(song, { type: 'texts/charset', charset })).toThrow('unknown charset')
})
