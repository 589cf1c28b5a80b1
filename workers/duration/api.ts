/** The interface of the duration worker over Comlink. */
export interface DurationApi {
  /** Seconds from a song's start to its last event. `bytes` is transferred. Rejects when they are not a readable MIDI file. */
  secondsOf(bytes: ArrayBuffer): Promise<number>
}
