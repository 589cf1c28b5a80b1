import type { Translated } from '../catalogue'

export const session: Translated<'zh-Hans', 'session'> = {
  saved: 'Saved',
  saveFailed: 'Not saved: {{reason}}',
  staleTitle: 'This song was changed elsewhere',
  staleText:
    'Someone, perhaps you in another window, has saved a newer version of it. Keep both: yours becomes a song of its own.',
  staleKeepBoth: 'Keep both',
  staleKept: 'the newer version was kept, and yours is still open here.',
  copyOf: '{{name}} (copy)',
  openFailed: 'Not opened: {{reason}}',
  exportFailed: 'Not exported: {{reason}}',
  clipboardRefused: 'The browser does not let this page use the clipboard. Use the keys instead.',
  pianoRoll: 'Piano roll',
  rollMenu: 'Notes',
  time: {
    scroll: 'Scroll in time',
    zoomOut: 'Zoom out in time',
    resetZoom: 'Reset time zoom',
    zoomIn: 'Zoom in in time',
  },
  pitch: { scroll: 'Scroll in pitch', zoomOut: 'Smaller rows', resetZoom: 'Reset row height', zoomIn: 'Larger rows' },
}
