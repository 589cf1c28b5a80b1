/** Problems of a MIDI file, and losses and conversions in reading it, by the codes of `shared/smf/problem.ts`. */
export const midiFile = {
  empty: 'The file is empty',
  notMidi: 'Not a MIDI file',
  unsupportedFormat: 'Unsupported midi format {{format}}',
  noTracks: 'The file has no tracks',
  sizeLimit: 'The file is larger than {{size}}',
  headerTruncated: 'The file ends within its header',
  trackTruncated_one: 'Track {{track}} is cut off; {{count}} event was read',
  trackTruncated_other: 'Track {{track}} is cut off; {{count}} events were read',
  missingEndOfTrack_one: 'Track {{track}} has no end-of-track event; {{count}} event was read',
  missingEndOfTrack_other: 'Track {{track}} has no end-of-track event; {{count}} events were read',
  corruptTrack_one:
    'Track {{track}} is damaged at byte {{position}} ({{reason}}); {{count}} event was read, the rest was left out',
  corruptTrack_other:
    'Track {{track}} is damaged at byte {{position}} ({{reason}}); {{count}} events were read, the rest was left out',
  reasons: {
    variableLength: 'a number of more than four bytes',
    dataByte: 'a data byte above 127',
    runningStatus: 'data without a status byte',
    time: 'a time beyond the last possible tick',
  },
  missingTracks: 'The file promises {{expected}} tracks, but has {{found}}',
  tooManyTracks: 'There are more than {{limit}} tracks, the most that a MIDI file can have',
  tooManyEvents: 'The file has too many events; what follows in track {{track}} and after it was left out',
  strayMessages_one: '{{count}} message that is damaged or means nothing in a file, such as a clock tick, was left out',
  strayMessages_other:
    '{{count}} messages that are damaged or mean nothing in a file, such as clock ticks, were left out',
  unreadableBytes_one: '{{count}} byte between or after the tracks could not be read and was left out',
  unreadableBytes_other: '{{count}} bytes between or after the tracks could not be read and were left out',
  smpteConverted:
    'The file counts time in film frames ({{framesPerSecond}} a second, {{ticksPerFrame}} ticks each). It was converted to {{timebase}} ticks a beat at 120 BPM, without its tempo events.',
  invalidDivision: 'The file does not say how long a tick is; {{timebase}} ticks a beat were taken',
  more_one: '{{problem}}. It is so in {{count}} more track.',
  more_other: '{{problem}}. It is so in {{count}} more tracks.',
} as const
