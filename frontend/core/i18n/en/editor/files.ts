/** Names of actions in the File menu that concern the whole song. */
export const fileActions = {
  recentFiles: 'Recent files…',
  saveToLibrary: 'Save to library',
  saveAs: 'Save as…',
  duplicateSong: 'Duplicate song',
  renameSong: 'Rename…',
  textCharset: 'Text encoding…',
  versions: 'Versions…',
  publish: 'Publish…',
  share: 'Share…',
} as const

/** Texts about loading, closing and renaming, and about songs that must be saved to the library first. */
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
} as const

/** Texts about saving, recovering and exporting, and about losses when a file is read. */
export const fileDialogs = {
  unsaved: {
    title: 'Unsaved changes',
    message: 'Your edits have not been saved. Are you sure you want to continue?',
    hint: 'Discarded work can be recovered for a day, from the File menu.',
    yes: 'Yes, save',
    no: 'No, discard',
  },
  saveAs: { title: 'Save as', name: 'Name', confirm: 'Save' },
  recovery: {
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
  },
  exporting: {
    noLoop: 'There is no loop to export. Make one on the ruler, or export the whole song.',
    noSelection: 'Nothing is selected. Select what to export, or export the whole song.',
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
  charset: {
    title: 'Text encoding',
    message: 'Choose the line that reads correctly. The texts are then kept as Unicode.',
    confirm: 'Use it',
    names: {
      'windows-1252': 'Western European',
      shift_jis: 'Japanese',
      gb18030: 'Simplified Chinese',
      big5: 'Traditional Chinese',
      'euc-kr': 'Korean',
      'windows-1250': 'Central European',
      'windows-1251': 'Cyrillic',
      'windows-1253': 'Greek',
      'windows-1254': 'Turkish',
      'windows-1255': 'Hebrew',
      'windows-1256': 'Arabic',
      'windows-1257': 'Baltic',
      'windows-1258': 'Vietnamese',
    },
  },
} as const
