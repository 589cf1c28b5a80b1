import type { Translated } from '../catalogue'

export const publicSong: Translated<'ja', 'publicSong'> = {
  play: '再生',
  pause: '一時停止',
  remix: 'リミックス',
  edit: '編集',
  share: '共有',
  download: 'ダウンロード',
  logInToDownload: 'ログインしてダウンロード',
  license: 'ライセンス',
  mayRemix: 'リミックス',
  mayDownload: 'ダウンロード',
  mayListen: '再生',
  attribution: '作者名の表示：{{name}}',
  private: 'このページはあなただけに見えています。曲は公開されていません。',
  failed: '曲を読み込めませんでした',
  missing: {
    title: 'この曲はここにありません',
    text: '作者が公開を取りやめたか、リンクが間違っています。',
    action: '曲を見つける',
    logIn: 'ログインして曲を見つける',
  },
  headerLogIn: 'ログイン',
  headerSignUp: '新規登録',
  embed: {
    open: 'Tunesmith で {{name}} を開く',
    missing: 'この曲は利用できません。',
  },
}
