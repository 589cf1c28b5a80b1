/** The actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrange',
  fitSong: 'Fit the song',
  addMarker: 'Add marker…',
  nextMarker: 'Next marker',
  previousMarker: 'Previous marker',
} as const

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Arrange view' } as const
export const tracksAxis = {
  scroll: 'Scroll through the tracks',
  zoomOut: 'Lower tracks',
  resetZoom: 'Reset track height',
  zoomIn: 'Higher tracks',
} as const

/** The dialogs about markers. */
export const markers = { add: 'Add a marker', rename: 'Rename the marker', text: 'Text', confirm: 'OK' } as const
export const markerEntries = {
  addMarker: 'Add marker',
  renameMarker: 'Rename marker',
  moveMarker: 'Move marker',
  removeMarker: 'Delete marker',
} as const
