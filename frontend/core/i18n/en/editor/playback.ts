/** Names of actions: loop, metronome and speed. */
export const playbackActions = {
  mixer: 'Mixer',
  loop: 'Loop',
  loopSelection: 'Loop the selection',
  loopBegin: 'Begin the loop at the playhead',
  loopEnd: 'End the loop at the playhead',
  clearLoop: 'Remove the loop',
  metronome: 'Metronome',
  metronomeSettings: 'Metronome settings…',
  countIn: 'Count-in',
  slower: 'Slower',
  faster: 'Faster',
  normalSpeed: 'Normal speed',
} as const

/** Settings in the dialogs of these actions. */
export const playbackParameters = {
  clickSound: 'Sound',
  clickVolume: 'Volume (%)',
  countIn: 'Bars of count-in',
} as const

/** Options of these settings. */
export const playbackChoices = {
  woodBlock: 'Wood block',
  click: 'Click and bell',
  cowbell: 'Cowbell',
  sideStick: 'Side stick',
} as const

/** Other texts about playback. */
export const playback = {
  loopOn: 'Loop: bars {{from}} to {{to}}, on',
  loopOff: 'Loop: bars {{from}} to {{to}}, off',
  noLoop: 'No loop',
  interrupted: 'The system interrupted the sound. Press Play to resume.',
  metronomeOn: 'Metronome on',
  metronomeOff: 'Metronome off',
  noCountIn: 'No count-in',
  countInIs_one: 'Count-in: {{count}} bar',
  countInIs_other: 'Count-in: {{count}} bars',
  speed: 'Playback speed (%)',
  speedIs: 'Speed: {{percent}}%',
} as const

/** The mixer. */
export const mixer = {
  height: 'Height of the mixer',
  close: 'Close the mixer',
  of: '{{what}}: {{track}}',
  volume: 'Volume',
  pan: 'Pan',
  reverb: 'Reverb',
  chorus: 'Chorus',
  master: 'Master',
  masterVolume: 'Master volume',
  limiter: 'Limiter',
  layers: 'Layers on a key',
  layerCount_one: '{{count}} layer',
  layerCount_other: '{{count}} layers',
  allLayers: 'All layers',
  soloOff: 'Solo off',
} as const
