import type { Song } from '../song/song'
import type { Audible } from './audible'
import type { PlaybackEvent, SoundingNote } from './playbackEvent'
import { type PhasedEvent, TrackCursor } from './trackCursor'

/**
 * The song as the stream of messages that playback and rendering share: channel messages and system exclusive messages
 * of all tracks in time order. At the same tick releases come first, then controls and system exclusive, then strikes;
 * a release that stands behind a control of its track in the file follows it.
 *
 * A track that is not audible still sends its controls, so that its channel is right when it is heard again and another
 * track on its channel sounds the same without it. Only its notes are left out.
 */
export class EventCursor {
  readonly #trackIds: readonly number[]
  readonly #cursors: readonly TrackCursor[]
  readonly #audible: Audible

  constructor(song: Song, audible: Audible) {
    this.#trackIds = song.tracks.map((track) => track.id)
    this.#cursors = song.tracks.map((track) => new TrackCursor(track, song.timebase))
    this.#audible = audible
  }

  /** Moves the cursor to `tick`. `held`: notes that sound there; the cursor will send their releases. */
  seek(tick: number, held: readonly SoundingNote[] = []): void {
    this.#cursors.forEach((cursor, i) => {
      cursor.seek(
        tick,
        held.filter((note) => note.trackId === this.#trackIds[i]),
      )
    })
  }

  /** The events from the cursor's position up to, but not at, the tick `to`. Moves the cursor there. */
  next(to: number): PlaybackEvent[] {
    const events: PhasedEvent[] = []
    this.#cursors.forEach((cursor, i) => {
      cursor.collect(to, this.#audible === null || this.#audible.has(this.#trackIds[i]), events)
    })
    // The sort is stable, so tracks keep their order and controls keep file order.
    return events.sort((a, b) => a.tick - b.tick || a.phase - b.phase)
  }

  /** The notes struck before the cursor's position that end at it or later. */
  sounding(): SoundingNote[] {
    return this.#cursors.flatMap((cursor) => cursor.sounding)
  }
}
