import { isMeta, MetaType } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { perSongTexts } from '../song/texts/charset'
import { decodeText } from '../song/texts/metaText'

/** A named place in the song (meta 0x06). */
export interface Marker {
  /** Id of its event. */
  readonly id: number
  readonly tick: number
  readonly text: string
}

export const Markers = {
  /** The markers of all tracks, by time; the same array until one of them changes. */
  of: perSongTexts<readonly Marker[]>(
    (event) => isMeta(event, MetaType.marker),
    (events: readonly RawEvent[], charset) =>
      events.map(({ id, tick, data }) => ({ id, tick, text: decodeText(data, charset) })),
  ) as (song: Pick<Song, 'tracks' | 'timebase'>) => readonly Marker[],
}

/** The first marker after `tick`, or the last one before it; null when there is none. */
export function neighbourMarker(markers: readonly Marker[], tick: number, direction: 1 | -1): Marker | null {
  if (direction === 1) return markers.find((marker) => marker.tick > tick) ?? null
  return markers.findLast((marker) => marker.tick < tick) ?? null
}
