/** How what is played gets into the song: in this browser, for all songs. */
export interface RecordingSettings {
  /** Onto the selected track, or onto the track of each message's channel. */
  readonly route: 'selected' | 'channel'
  /** Beside the notes that are there, or in their place. */
  readonly mode: 'overdub' | 'replace'
  /** How long a key press takes to arrive here, in milliseconds. */
  readonly latency: number
}

export const MOST_LATENCY = 500
export const FIRST_RECORDING: RecordingSettings = { route: 'selected', mode: 'overdub', latency: 0 }
