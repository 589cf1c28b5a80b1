/** The surface of the duration worker, as Comlink shows it. */
export interface DurationApi {
  /** Seconds from a song's start to its last event. `bytes` is transferred. Rejects when they are no MIDI file that can be read. */
  secondsOf(bytes: ArrayBuffer): Promise<number>
}
