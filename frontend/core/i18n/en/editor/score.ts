/** The actions about scores, and about files of the stored song. */
export const scoreActions = {
  exportFiles: 'Files from the library…',
  scoreView: 'Score',
  printScore: 'Print score…',
  exportMusicXml: 'Export MusicXML',
} as const

/** The Score view, and how songs are written down. */
export const score = {
  view: 'Score',
  keys: 'The arrow keys left and right select the previous or next note, up and down move it. Space plays.',
  engraving: 'Engraving…',
  nothing: 'Nothing to write down yet',
  nothingWhy: 'As soon as a shown track has notes, its score is here.',
  tooLong: 'This song is too long for sheet music',
  tooLongWhy: 'Up to 100,000 notes and 5,000 bars can be written down. Fewer tracks may fit.',
  failed: 'The score could not be engraved',
  failedWhy: 'Change something in the song to try again.',
  layout: 'Layout',
  pages: 'Pages',
  continuous: 'Continuous',
  zoomOut: 'Smaller staves',
  zoomIn: 'Larger staves',
  options: 'Notation',
  closeOptions: 'Close notation',
  paper: 'Paper',
  letter: 'US Letter',
  swing: 'Swing',
  swingAuto: 'As it sounds',
  swingOn: 'Straight notes, “Swing”',
  swingOff: 'As played',
  tracks: 'Written tracks',
  ofTrack: 'Track: {{track}}',
  smallest: 'Smallest value',
  staves: 'Staves',
  stavesAuto: 'By instrument',
  oneStaff: 'One staff',
  splitAt: 'Right hand from {{pitch}}',
  overlaps: 'Overlapping notes',
  overlapsAuto: 'By instrument',
  overlapsCut: 'Cut at the next note',
  overlapsTied: 'Held with ties',
  tuplets: 'Tuplets',
  transposes: 'Transposed for its players',
  noteNames: 'Note names',
} as const

/** The dialog about files that the server makes of the stored song. */
export const exportFiles = {
  title: 'Files from the library',
  midi: 'MIDI file',
  logs: 'List of events',
  sheet: 'Sheet music (PDF)',
  run: 'Export',
  running: 'Exporting...',
  cancel: 'Cancel',
  close: 'Close',
} as const
