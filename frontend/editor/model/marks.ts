import { keySignatureOf } from '#shared/music/keySignatures'
import { isMeta, MetaType } from '#shared/song/metaEvents'
import type { RawEvent, Song } from '#shared/song/song'
import { perSongTexts } from '#shared/song/texts/charset'
import { type Charset, decodeText, WESTERN } from '#shared/song/texts/metaText'
import { signatureOf } from '#shared/time/measures'
import { keyText } from '../../core/keyText'
import type { PointerBase } from './roll'

/** An event that the ruler shows at its place: a time signature, a key, a marker. */
export interface Mark {
  readonly kind: 'signature' | 'key' | 'marker'
  /** Of its event. */
  readonly id: number
  readonly tick: number
  readonly text: string
}

const ORDER: Readonly<Record<Mark['kind'], number>> = { signature: 0, key: 1, marker: 2 }
/** More than a ruler shows of a text; the event itself is kept whole. */
const MOST_BYTES = 512

/**
 * The marks of all tracks, by time, and of one tick in the order of their kinds; the same array until one of them
 * changes.
 */
export const marksOf: (song: Pick<Song, 'tracks' | 'timebase'>) => readonly Mark[] = perSongTexts(
  (event) => markOf(event, WESTERN) !== null,
  (events, charset) => {
    // Of several signatures or keys on a tick the last one counts.
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

/** The selected mark, else the last one on the tick of the playhead; null: neither is there. */
export function markAtHand(song: Song | null, selectedMark: number | null, playhead: number): Mark | null {
  const marks = song ? marksOf(song) : []
  const tick = Math.round(playhead)
  return marks.find(({ id }) => id === selectedMark) ?? marks.findLast((mark) => mark.tick === tick) ?? null
}

/** The id of the track that has an event; −1 when it is gone, which commands refuse. */
export const trackOfEvent = (song: Song | null, id: number): number =>
  song?.tracks.find(({ events }) => events.some((event) => event.id === id))?.id ?? -1

/** A place on a mark of the ruler. `tick`: under the pointer, 0 or more, whole. */
export interface MarkPlace {
  readonly region: 'mark'
  readonly tick: number
  /** Null: the pointer has left it, in a drag. */
  readonly mark: Mark | null
  /** Its text, or the band of a section behind it. */
  readonly part: 'text' | 'band'
}

export interface MarkPointer extends PointerBase, MarkPlace {}

/** The editor as the tool of the ruler's marks sees it. */
export interface MarkHost {
  /** Keys and menus work on it. */
  select(mark: Mark): void
  /** The place nearest to a tick that the mark may have. `free` (Shift): off the grid. */
  placeOf(mark: Mark, tick: number, free: boolean): number
  /** Where a section may go: the nearest start of another, or the end of the last. */
  sectionPlaceOf(tick: number): number
  /** Shows where a drag would put it. */
  showTarget(tick: number | null): void
  /** One entry of the history each. */
  move(mark: Mark, tick: number): void
  moveSection(mark: Mark, tick: number, copy: boolean): void
  /** Asks for another text, signature or key. */
  edit(mark: Mark): void
  /** Moves the playhead. */
  locate(tick: number): void
  setCursor(cursor: 'grab' | 'grabbing' | 'copy' | 'e-resize' | null): void
}
