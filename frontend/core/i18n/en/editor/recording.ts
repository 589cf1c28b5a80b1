/** Names of actions: recording. */
export const recordingActions = {
  record: 'Record',
  chooseTake: 'Choose a take…',
  recordSettings: 'Recording settings…',
  captureMidi: 'Capture what was played',
  stepInput: 'Step input',
  keyboardPiano: 'Play on the computer keyboard',
} as const

/** Settings in the dialog of these actions. */
export const recordingParameters = {
  recordTo: 'Record to',
  recordMode: 'Existing notes',
  latency: 'Delay of the input in milliseconds',
} as const

/** Options of these settings. */
export const recordingChoices = {
  selected: 'The selected track',
  channel: 'The track of the channel',
  overdub: 'Keep',
  replace: 'Replace',
} as const

/** Names of history entries about recording. */
export const recordingEntries = {
  record: 'Record',
  chooseTake: 'Choose a take',
  capture: 'Capture what was played',
  stepInput: 'Step input',
} as const

/** Other texts about recording. */
export const recording = {
  started: 'Recording',
  stopped_one: 'Recording ended: {{count}} note',
  stopped_other: 'Recording ended: {{count}} notes',
  noInput: 'Switch on a MIDI input in the settings, or play on the computer keyboard.',
  inputs: 'MIDI inputs',
  inputLight: 'Input activity',
  takes: 'Takes',
  takesText: 'Each round of the loop is a take. Choose one to hear it; you can choose again later (Song menu).',
  allTakes: 'All takes',
  listen: 'Listen',
  take_one: 'Take {{number}}: {{count}} note',
  take_other: 'Take {{number}}: {{count}} notes',
  nothingPlayed: 'No recent MIDI input to capture.',
  captured: 'Captured.',
  stepsOn: 'Step input on: each key adds a note at the playhead.',
  stepsOff: 'Step input off',
  pianoOn:
    'The computer keyboard plays: Z to / and Q to P are keys, [ and ] change the octave, - and = the velocity, Escape ends it.',
  pianoOff: 'The computer keyboard no longer plays.',
  pianoIs: 'From C{{octave}}, velocity {{velocity}}',
} as const
