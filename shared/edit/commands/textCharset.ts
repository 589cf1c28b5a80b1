import { isTextType } from '../../song/metaEvents'
import type { RawEvent, Track } from '../../song/song'
import { cutTextsOf } from '../../song/texts/cutCharacters'
import { type Charset, decodeText, decodeUnicode, LEGACY_CHARSETS } from '../../song/texts/metaText'
import { trackNameOf } from '../../song/tracks/trackMetas'
import { encodeUtf8 } from '../../song/utf8'
import { CommandError } from '../commandError'
import { composePatches } from '../composePatches'
import { asOneVersion, defineCommand, editTrack, editTracks, type TrackEdit } from './edit'

/**
 * Decodes all texts that are not in Unicode with this charset, and stores them as UTF-8, so that the file keeps the
 * choice. Names follow their texts.
 */
export const setTextCharset = defineCommand(
  'texts/charset',
  { charset: 'one' },
  (song, { charset }: { charset: Charset }) => {
    if (!LEGACY_CHARSETS.includes(charset)) throw new CommandError('invalid', `unknown charset ${charset}`)
    const texts = editTracks(song, (track) => inUtf8(track, charset))
    const [before, after] = [song.tracks[0].name, texts.song.tracks[0].name]
    if (before === after || song.name !== before) return texts
    const title = editTrack(texts.song, texts.song.tracks[0], {}, { songName: after })
    return { song: asOneVersion(song, title.song), patch: composePatches(texts.patch, title.patch) }
  },
)

function inUtf8({ events, name }: Track, charset: Charset): TrackEdit {
  const cut = cutTextsOf(events, charset)
  const isForeign = ({ status, metaType, data }: RawEvent) =>
    status === 0xff && isTextType(metaType) && decodeUnicode(data, charset) === null
  const removed = events.filter((event) => cut.has(event) || isForeign(event))
  const added = removed.map((event) => {
    return { ...event, data: encodeUtf8(decodeText(cut.get(event)?.bytes ?? event.data, charset)) }
  })
  const changed = new Map(added.map((event) => [event.id, event]))
  const after = events.map((event) => changed.get(event.id) ?? event)
  const isNamed = trackNameOf(removed, charset) !== ''
  return { events: { removed, added }, meta: { name: isNamed ? trackNameOf(after, charset) : name } }
}
