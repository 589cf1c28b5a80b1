/** The actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrange',
  fitSong: 'Fit the song',
} as const

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Arrange view', tempo: 'Tempo editor' } as const
export const tracksAxis = {
  scroll: 'Scroll through the tracks',
  zoomOut: 'Shorter rows',
  resetZoom: 'Reset track height',
  zoomIn: 'Taller rows',
} as const
