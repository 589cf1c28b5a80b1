/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  saveAs: '名前を付けて保存…',
  duplicateSong: '曲を複製',
  renameSong: '名前を変更…',
  publish: '公開…',
  share: '共有…',
} as const

/** Loading, closing, renaming; what the library must have first. */
export const files = {
  renameTitle: '名前を変更',
  renameName: '名前',
  renameConfirm: '変更',
  notStored: 'この曲はクラウドに保存されていません',
  notStoredText: '先にライブラリに保存する必要があります。',
  older: '編集内容が保存されていません',
  olderText: 'ほかの人に届くのはライブラリにある版です。先にこの版を保存しますか？',
  save: '保存',
  closing: '編集内容が保存されていません。終了する前にダウンロードしてください。本当に閉じてもよろしいですか？',
  initializing: '初期化しています…',
  loadingFile: 'ファイルを読み込んでいます…',
  loadingExternal: 'ウェブから MIDI ファイルを読み込んでいます…',
  externalFailed: 'ファイルを開くときにエラーが発生しました。',
  externalKept: '代わりに新しい曲を開いています。',
  retry: '再試行',
  close: '閉じる',
} as const
