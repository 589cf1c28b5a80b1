/** The actions of lanes. */
export const laneActions = {
  laneSettings: 'Lanes…',
  laneVelocity: 'Velocity lane',
  laneBend: 'Pitch bend lane',
  laneVolume: 'Volume lane',
  lanePan: 'Pan lane',
  laneExpression: 'Expression lane',
  laneSustain: 'Sustain lane',
  laneModulation: 'Modulation lane',
  laneProgram: 'Program lane',
} as const

/** The entries of the history that change lanes. */
export const laneEntries = {
  addControls_one: 'Add control',
  addControls_other: 'Add {{count}} controls',
  removeControls_one: 'Delete control',
  removeControls_other: 'Delete {{count}} controls',
  editControls_one: 'Edit control',
  editControls_other: 'Edit {{count}} controls',
  drawControls_one: 'Draw point',
  drawControls_other: 'Draw {{count}} points',
  moveControls_one: 'Move point',
  moveControls_other: 'Move {{count}} points',
  resizeControls_one: 'Stretch point',
  resizeControls_other: 'Stretch {{count}} points',
  volume_one: 'Change volume',
  volume_other: 'Change {{count}} volumes',
  pan_one: 'Change pan',
  pan_other: 'Change {{count}} pans',
  pasteControls_one: 'Paste point',
  pasteControls_other: 'Paste {{count}} points',
  cutControls_one: 'Cut point',
  cutControls_other: 'Cut {{count}} points',
  duplicateControls_one: 'Duplicate point',
  duplicateControls_other: 'Duplicate {{count}} points',
} as const

/** The strips of the lanes, and the sliders of a track. */
export const lane = {
  panShort: 'Pan',
  tabs: 'Lanes',
  tabsBelow: 'Lower lanes',
  velocity: 'Velocity',
  bend: 'Pitch bend',
  program: 'Programs',
  resize: 'Height of the lane',
  resizeBelow: 'Height of the lower lane',
  tool: 'How to draw in the lane',
  free: 'Free',
  line: 'Line',
  curve: 'Curve (hold Alt to bend it)',
  settings: 'Lanes…',
  add: 'Show a second lane',
  noRoom: 'Show a second lane (the window is too low)',
  close: 'Close the lower lane',
  on: 'On',
  off: 'Off',
  volume: 'Volume of the track',
  pan: 'Pan of the track',
} as const

/** The dialog of the lanes. */
export const laneSettings = {
  title: 'Lanes',
  message: 'The lanes that have a tab, in their order. This browser remembers them.',
  list: 'Lanes with a tab',
  up: '{{name}} to the left',
  down: '{{name}} to the right',
  remove: 'Remove {{name}}',
  search: 'Add a lane: search by name or number',
  found: 'More lanes',
  none: 'No lane is called “{{query}}”.',
  reset: 'As at first',
  done: 'Done',
  added: '{{name}} has a tab now.',
  removed: '{{name}} has no tab any more.',
} as const
