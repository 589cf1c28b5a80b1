/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  saveAs: 'Save as…',
  duplicateSong: 'Duplicate song',
  renameSong: 'Rename…',
  publish: 'Publish…',
  share: 'Share…',
} as const

/** Loading, closing, renaming; what the library must have first. */
export const files = {
  renameTitle: 'Rename',
  renameName: 'Name',
  renameConfirm: 'Rename',
  notStored: 'This song is not saved in the cloud',
  notStoredText: 'It must be in your library first.',
  older: 'Your edits have not been saved',
  olderText: 'What others get is the version in your library. Save this one first?',
  save: 'Save',
  closing: 'Your edits have not been saved. Be sure to download it before exiting. Do you really want to close it?',
  initializing: 'Initializing…',
  loadingFile: 'Loading the file…',
  loadingExternal: 'Loading the MIDI file from the web…',
  externalFailed: 'An error occured trying to open the file.',
  externalKept: 'A new song is open in its place.',
  retry: 'Try again',
  close: 'Close',
} as const
