import type { ChannelTrack } from '../song/song'

/** A message of the stream that playing a song produces. */
export interface PlaybackEvent {
  readonly tick: number
  /** A complete channel message, or a system exclusive message from its 0xF0 to its 0xF7. */
  readonly bytes: readonly number[] | Uint8Array
  readonly trackId: number
  /** SMF port. */
  readonly port: number
  /** The note that begins or ends here; 0 for everything else. */
  readonly noteId: number
}

/** A note that was struck and is not yet released. */
export interface SoundingNote {
  readonly id: number
  readonly trackId: number
  readonly port: number
  readonly channel: number
  readonly noteNumber: number
  /** Tick of its release. */
  readonly endTick: number
  /** Place of its release among the events of the source track; 0: not from a file, or edited since. */
  readonly endOrder: number
}

/** The note with this index in its track, as it sounds once it was struck. */
export function soundingNote(
  { id: trackId, port, channel, notes }: ChannelTrack,
  i: number,
  shortest: number,
): SoundingNote {
  const [id, noteNumber, duration] = [notes.id[i], notes.noteNumber[i], notes.duration[i]]
  const endTick = notes.tick[i] + (duration || shortest)
  return { id, trackId, port, channel, noteNumber, endTick, endOrder: duration > 0 ? notes.offOrder[i] : 0 }
}

/**
 * The length, in ticks, at which a note of length 0 is played: 1/96 of a beat, about 5 ms at 120 BPM. Drum files have
 * such notes. They must sound, and must end before the next hit of a fast roll.
 */
export function shortestNote(timebase: number): number {
  return Math.max(1, Math.ceil(timebase / 96))
}
