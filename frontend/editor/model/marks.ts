import { keySignatureOf } from '#shared/music/keySignatures'
import { isMeta, MetaType } from '#shared/song/metaEvents'
import type { RawEvent, Song } from '#shared/song/song'
import { perSongTexts } from '#shared/song/texts/charset'
import { type Charset, decodeText, WESTERN } from '#shared/song/texts/metaText'
import { signatureOf } from '#shared/time/measures'
import { keyText } from '../../core/keyText'
import type { PointerBase } from './roll'

/** An event that the ruler shows: a time signature, a key, or a marker. */
export interface Mark {
  readonly kind: 'signature' | 'key' | 'marker'
  /** Id of the event. */
  readonly id: number
  readonly tick: number
  readonly text: string
}

const ORDER: Readonly<Record<Mark['kind'], number>> = { signature: 0, key: 1, marker: 2 }
/** Enough for the text on a ruler; the event itself stays whole. */
const MOST_BYTES = 512

/** The marks of all tracks, by time and, on one tick, by kind; the same array until one of them changes. */
export const marksOf: (song: Pick<Song, 'tracks' | 'timebase'>) => readonly Mark[] = perSongTexts(
  (event) => markOf(event, WESTERN) !== null,
  (events, charset) => {
    // Of several signatures or keys on a tick, the last one counts.
    const placeOf = ({ kind, tick, id }: Mark) => (kind === 'marker' ? `${id}` : `${kind} ${tick}`)
    const marks = new Map(events.flatMap((event) => markOf(event, charset) ?? []).map((mark) => [placeOf(mark), mark]))
    return [...marks.values()].sort((a, b) => a.tick - b.tick || ORDER[a.kind] - ORDER[b.kind])
  },
)

function markOf(event: RawEvent, charset: Charset): Mark | null {
  const { id, tick } = event
  const signature = signatureOf(event)
  if (signature) return { kind: 'signature', id, tick, text: `${signature.numerator}/${signature.denominator}` }
  const key = keySignatureOf(event)
  if (key) return { kind: 'key', id, tick, text: keyText(key) }
  if (!isMeta(event, MetaType.marker)) return null
  return { kind: 'marker', id, tick, text: decodeText(event.data, charset, MOST_BYTES) }
}

/** The selected mark, else the last one on the tick of the playhead; null: there is neither. */
export function markAtHand(song: Song | null, selectedMark: number | null, playhead: number): Mark | null {
  const marks = song ? marksOf(song) : []
  const tick = Math.round(playhead)
  return marks.find(({ id }) => id === selectedMark) ?? marks.findLast((mark) => mark.tick === tick) ?? null
}

/** The id of the track that has an event; −1, which commands refuse, if the event is gone. */
export const trackOfEvent = (song: Song | null, id: number): number =>
  song?.tracks.find(({ events }) => events.some((event) => event.id === id))?.id ?? -1

/** A place on a mark of the ruler. `tick`: under the pointer, whole, 0 or more. */
export interface MarkPlace {
  readonly region: 'mark'
  readonly tick: number
  /** The mark; null: the pointer has left it during a drag. */
  readonly mark: Mark | null
  /** The mark's text, or the band of a section behind it. */
  readonly part: 'text' | 'band'
}

export interface MarkPointer extends PointerBase, MarkPlace {}

/** The editor as seen by the tool of the ruler's marks. */
export interface MarkHost {
  /** Selects a mark, so that keys and menus act on it. */
  select(mark: Mark): void
  /** The tick nearest to `tick` that the mark may have. `free` (Shift): off the grid. */
  placeOf(mark: Mark, tick: number, free: boolean): number
  /** The tick nearest to `tick` to which a section may move: the start of another, or the end of the last. */
  sectionPlaceOf(tick: number): number
  /** Shows the target of a drag; null: none. */
  showTarget(tick: number | null): void
  /** Moves a mark. Like the next, one entry of the history. */
  move(mark: Mark, tick: number): void
  moveSection(mark: Mark, tick: number, copy: boolean): void
  /** Asks for another text, signature or key of the mark. */
  edit(mark: Mark): void
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: 'grab' | 'grabbing' | 'copy' | 'e-resize' | null): void
}
