import type { Translated } from '../catalogue'

/** Texts of the desktop app: its windows, and songs in files. */
export const desktop: Translated<'ja', 'desktop'> = {
  /** Texts that the system shows about the installed app. */
  app: {
    description: 'MIDI の音楽を書き、聴き、保存し、共有できます。',
    newSong: '新しい曲',
    library: 'ライブラリ',
    create: '作る',
  },
  signedOut: {
    title: 'このウィンドウはログインしていません',
    text: 'Tunesmith をもう一度起動すると、ログインしたウィンドウが開きます。',
  },
  openFailed: 'ファイルを開くときにエラーが発生しました。',
  saveFailed: 'ファイルを保存できません。',
  launchFailed: '起動時にエラーが発生しました',
  saved: '{{name}} に保存しました',
  downloaded: 'ダウンロードとして保存しました：{{name}}',
  moreFiles_other: 'ほかの{{count}}個のファイルは、最近使ったファイルの一覧にあります。',
  problem: {
    denied: 'ブラウザーはこのファイルを使えません。',
    gone: '元の場所にありません。',
    locked: '書き込めません。書き込みが禁止されているか、ほかのプログラムで開かれています。',
    full: '空き容量がありません。',
    unreadable: '読み込めません。',
  },
  changed: {
    title: 'このファイルはほかのプログラムで変更されました',
    text: '「{{name}}」は、ここで開いたときと違っています。保存すると、あなたの曲に置き換わります。',
    replace: '置き換える',
    kept: 'ファイルはそのままです。',
  },
  recent: {
    title: '最近使ったファイル',
    text: 'このコンピューターで開いた、または保存した曲です。',
    none: 'まだありません。開いたり保存したりしたファイルがここに並びます。',
    used: '使用：{{time}}',
    open: '{{name}} を開く',
    forget: '{{name}} を一覧から外す',
  },
  soundFonts: {
    title: '場所',
    folder: 'このフォルダーにあるサウンドフォントが、上の一覧に出ます：',
    browser: '追加したサウンドフォントはブラウザーに保存されます。',
  },
  recoverHint: '破棄したものは1日の間、復元できます。コマンドパレットで「復元できる作業」を探してください。',
}
