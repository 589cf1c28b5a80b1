import { tracksAxis, views } from './views'

/** Messages of the running editor: saving, opening, exporting. */
export const workspace = {
  saved: 'Saved',
  created: 'Song created',
  notFetched: 'Failed to fetch MIDI data for ID: {{id}}. {{reason}}',
  saveFailed: 'Not saved: {{reason}}',
  nameNotSaved: 'The new name was not saved: {{reason}}',
  remixing: 'This is a remix of “{{name}}”. When you save it, it becomes a song of your own.',
  remixUnlinked: 'Saved without the link to “{{name}}”, which is no longer open to remixes.',
  noRemix: 'The author of this song does not allow remixes.',
  staleTitle: 'This song was changed elsewhere',
  staleText:
    'Someone, perhaps you in another window, has saved a newer version of it. Keep both: yours becomes a song of its own.',
  staleKeepBoth: 'Keep both',
  staleKept: 'the newer version was kept, and yours is still open here.',
  goneTitle: 'This song was deleted elsewhere',
  goneText: 'It is no longer in your library. You can save the open song as a new one.',
  goneSave: 'Save as a new song',
  goneKept: 'the song was deleted elsewhere, and yours is still open here.',
  copyOf: '{{name}} (copy)',
  openFailed: 'Not opened: {{reason}}',
  charsetUnsure: 'The texts of this song may be in another encoding.',
  charsetChoose: 'Choose…',
  leftUnsaved_one: '“{{name}}” was not saved when the editor was closed. Your work was kept.',
  leftUnsaved_other: '{{count}} songs were not saved when the editor was closed. Your work was kept.',
  showUnsaved: 'Show',
  clipboardRefused: 'The browser does not let this page use the clipboard. Use the keys instead.',
  pianoRollKeys:
    'Arrows move the note cursor, Enter adds a note, Delete removes it, Shift with the arrows changes its length or selects. Question mark lists all keys.',
  noWebGl:
    'The notes cannot be drawn, because WebGL 2 is not available. Update your browser, or turn on hardware acceleration in its settings.',
  webGlLost: 'The graphics card no longer draws the notes. The song itself is safe: save it, then reload the page.',
  rollMenu: 'Notes',
  time: {
    scroll: 'Scroll in time',
    zoomOut: 'Zoom out in time',
    resetZoom: 'Reset time zoom',
    zoomIn: 'Zoom in in time',
  },
  views,
  tracks: tracksAxis,
  pitch: { scroll: 'Scroll in pitch', zoomOut: 'Shorter rows', resetZoom: 'Reset row height', zoomIn: 'Taller rows' },
} as const
