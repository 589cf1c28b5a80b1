/** Texts of the desktop app: its windows, and songs in files. */
export const desktop = {
  /** Texts that the system shows about the installed app. */
  app: {
    description: 'Write MIDI music: hear it, keep it, share it.',
    newSong: 'New song',
    library: 'Library',
    create: 'Create',
  },
  signedOut: {
    title: 'This window is not signed in',
    text: 'Start Tunesmith again: it opens a window that is signed in.',
  },
  openFailed: 'An error occurred while opening the file.',
  saveFailed: 'Unable to save file.',
  launchFailed: 'An error occurred while starting',
  saved: 'Saved in {{name}}',
  downloaded: 'Saved as a download: {{name}}',
  moreFiles_one: '{{count}} more file is in the list of recent files.',
  moreFiles_other: '{{count}} more files are in the list of recent files.',
  problem: {
    denied: 'The browser may not use this file.',
    gone: 'It is no longer where it was.',
    locked: 'It cannot be written: it is write-protected, or open in another program.',
    full: 'There is no room left for it.',
    unreadable: 'It cannot be read.',
  },
  changed: {
    title: 'This file was changed by another program',
    text: '“{{name}}” is not as it was when it was opened here. If you save, your song takes its place.',
    replace: 'Replace',
    kept: 'The file stays as it is.',
  },
  recent: {
    title: 'Recent files',
    text: 'Songs on this computer that you opened or saved.',
    none: 'There are none yet. A file that you open or save is listed here.',
    used: 'Used {{time}}',
    open: 'Open {{name}}',
    forget: 'Take {{name}} off the list',
  },
  soundFonts: {
    title: 'Location',
    folder: 'Sound fonts in this folder are offered above:',
    browser: 'Sound fonts that you add are kept by the browser.',
  },
  recoverHint: 'Discarded work can be recovered for a day: search the command palette for “Recovered work”.',
} as const
