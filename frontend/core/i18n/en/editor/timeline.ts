/** Names of actions: tempo, signatures, keys, markers and sections. */
export const timelineActions = {
  tempoView: 'Tempo',
  tapTempo: 'Tap the tempo',
  addMarker: 'Add marker…',
  nextMarker: 'Next marker',
  previousMarker: 'Previous marker',
  timeSignature: 'Time signature…',
  keySignature: 'Key and scale…',
  showScale: 'Show the scale',
  insertTime: 'Insert time…',
  removeTime: 'Remove time…',
  editMark: 'Edit marker, signature or key…',
  removeMark: 'Delete marker, signature or key',
  selectSection: 'Select the section',
  repeatSection: 'Repeat the section',
  moveSectionEarlier: 'Move the section earlier',
  moveSectionLater: 'Move the section later',
} as const

/** Names of history entries about the timeline. */
export const timelineEntries = {
  addMarker: 'Add marker',
  renameMarker: 'Rename marker',
  moveMarker: 'Move marker',
  removeMarker: 'Delete marker',
  removeTempos_one: 'Delete tempo',
  removeTempos_other: 'Delete {{count}} tempos',
  timeSignature: 'Change time signature',
  moveSignature: 'Move time signature',
  removeSignature: 'Delete time signature',
  moveKey: 'Move key',
  removeKey: 'Delete key',
  insertTime: 'Insert time',
  removeTime: 'Remove time',
  copyTime: 'Repeat section',
  moveTime: 'Move section',
} as const

/** Settings in the dialogs of these actions. */
export const timelineParameters = {
  bar: 'From bar',
  before: 'Before bar',
  bars: 'Number of bars',
  numerator: 'Beats in a bar',
  denominator: 'Note value of a beat',
  shown: 'Scale in the piano roll',
} as const
/** Options of these settings. */
export const timelineChoices = {
  show: 'Shown',
  hide: 'Hidden',
} as const

/** Other texts about the timeline. */
export const timeline = {
  askTempo: 'Tempo in beats per minute',
  tapOn: 'Keep tapping…',
  tapped: '{{bpm}} beats per minute',
  tempoKeys:
    'Left and Right move the cursor, Up and Down change the tempo by one beat per minute, Enter sets a point, Delete removes it, Shift with Left and Right selects.',
  addMarker: 'Add a marker',
  renameMarker: 'Rename the marker',
  markerText: 'Text',
  confirm: 'OK',
  remove: 'Delete',
  markMenu: 'Ruler',
  rowHeight: 'Height of the tracks',
} as const
