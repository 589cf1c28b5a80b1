/** Settings of recording, kept in this browser for all songs. */
export interface RecordingSettings {
  /** The target: the selected track, or the track of each message's channel. */
  readonly route: 'selected' | 'channel'
  /** Whether recorded notes join the existing ones, or replace them. */
  readonly mode: 'overdub' | 'replace'
}

export const FIRST_RECORDING: RecordingSettings = { route: 'selected', mode: 'overdub' }
