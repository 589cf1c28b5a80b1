/** How what is played gets into the song: in this browser, for all songs. */
export interface RecordingSettings {
  /** Onto the selected track, or onto the track of each message's channel. */
  readonly route: 'selected' | 'channel'
  /** Beside the notes that are there, or in their place. */
  readonly mode: 'overdub' | 'replace'
}

export const FIRST_RECORDING: RecordingSettings = { route: 'selected', mode: 'overdub' }
