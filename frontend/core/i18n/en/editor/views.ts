/** Names of actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrange',
  fitSong: 'Fit the song',
} as const

/** Names of the views, also of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Arrange view', tempo: 'Tempo editor' } as const
export const tracksAxis = {
  scroll: 'Scroll through the tracks',
  zoomOut: 'Shorter rows',
  resetZoom: 'Reset track height',
  zoomIn: 'Taller rows',
} as const

/** Texts of the cursor in the arrange view. */
export const arrange = {
  keys: 'Left and Right move the cursor in time, Up and Down from track to track. Alt with Left and Right goes to the notes before and after. Enter selects what is there, Delete removes it, Shift with Left and Right makes the selection shorter or longer, and Escape brings the cursor back.',
  cell: '{{track}}, bar {{bar}}, beat {{beat}}, {{content}}',
  notes_one: '{{count}} note',
  notes_other: '{{count}} notes',
  heldOver: 'only notes held over',
  empty: 'no notes',
} as const
