/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  recentFiles: 'Recent files…',
  saveToLibrary: 'Save to library',
  saveAs: 'Save as…',
  duplicateSong: 'Duplicate song',
  renameSong: 'Rename…',
  versions: 'Versions…',
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
  olderText: 'Others get the version in your library. Save this one first?',
  save: 'Save',
  closing: 'Your edits have not been saved. Download the song before exiting. Do you really want to close it?',
  initializing: 'Initializing…',
  loadingFile: 'Loading the file…',
  loadingExternal: 'Loading the MIDI file from the web…',
  externalFailed: 'An error occurred while opening the file.',
  externalKept: 'A new song is open in its place.',
  retry: 'Try again',
  close: 'Close',
} as const

/** Saving, recovering, exporting, and what a file lost when it was read. */
export const fileDialogs = {
  unsaved: {
    title: 'Unsaved changes',
    message: 'Your edits have not been saved. Are you sure you want to continue?',
    hint: 'Discarded work can be recovered for a day, from the File menu.',
    yes: 'Yes, save',
    no: 'No, discard',
    cancel: 'Cancel',
  },
  saveAs: { title: 'Save as', name: 'Name', confirm: 'Save' },
  recovery: {
    title: 'Recovered work',
    counted: 'Recovered work ({{number}})',
    message:
      'Songs that were left unsaved, and work that you discarded within the last day. Pick up where you left off.',
    changed: 'Changed {{time}}',
    edits_one: '{{count}} edit',
    edits_other: '{{count}} edits',
    keptUntil: 'discarded, kept until {{time}}',
    recover: 'Recover',
    recoverNamed: 'Recover {{name}}',
    delete: 'Delete',
    deleteNamed: 'Delete {{name}}',
    deleteSure: 'Delete for good',
    close: 'Close',
  },
  exporting: {
    noLoop: 'There is no loop to export. Make one on the ruler, or export the whole song.',
    noSelection: 'Nothing is selected to be exported. Select something, or export the whole song.',
    title: 'Exporting…',
    message: 'The song is being rendered.',
    progress: 'Export progress',
    failed: 'The song was not exported',
  },
  warnings: {
    title: 'Opened with changes',
    message: 'Some of this file could not be read, or was converted:',
    ok: 'OK',
  },
} as const
