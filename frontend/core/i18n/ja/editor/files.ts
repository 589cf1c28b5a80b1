/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  recentFiles: '最近使ったファイル…',
  saveToLibrary: 'ライブラリに保存',
  saveAs: '名前を付けて保存…',
  duplicateSong: '曲を複製',
  renameSong: '名前を変更…',
  versions: 'バージョン…',
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

export const fileDialogs = {
  unsaved: {
    title: '未保存の変更',
    message: '編集内容が保存されていません。続けてもよろしいですか？',
    hint: '破棄した内容は、1日の間、ファイルメニューから復元できます。',
    yes: 'はい、保存する',
    no: 'いいえ、破棄する',
    cancel: 'キャンセル',
  },
  saveAs: { title: '名前を付けて保存', name: '名前', confirm: '保存' },
  recovery: {
    title: '復元できる作業',
    counted: '復元できる作業（{{number}}）',
    message: '保存せずに終了した曲と、この1日に破棄した作業です。続きから再開できます。',
    changed: '変更日時：{{time}}',
    edits_other: '編集{{count}}件',
    keptUntil: '破棄済み、{{time}} まで保持',
    recover: '復元',
    recoverNamed: '{{name}} を復元',
    delete: '削除',
    deleteNamed: '{{name}} を削除',
    deleteSure: '完全に削除',
    close: '閉じる',
  },
  exporting: {
    noLoop: '書き出すループがありません。ルーラーで作るか、曲全体を書き出してください。',
    noSelection: '書き出す範囲が選択されていません。選択するか、曲全体を書き出してください。',
    title: '書き出し中…',
    message: '曲をレンダリングしています。',
    progress: '書き出しの進行状況',
    failed: '曲を書き出せませんでした',
  },
  warnings: {
    title: '内容の一部を変えて開きました',
    message: 'このファイルの一部は、読み込めなかったか、変換されました：',
    ok: 'OK',
  },
} as const
