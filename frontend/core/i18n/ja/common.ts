import type { Translated } from '../catalogue'

export const common: Translated<'ja', 'common'> = {
  productName: 'Tunesmith',
  beta: 'ベータ版',
  cancel: 'キャンセル',
  close: '閉じる',
  required: '空にはできません。',
  loading: '読み込み中…',
  retry: 'もう一度試す',
  undo: '取り消す',
  toastKey: '{{key}} キーでこのボタンに移動できます',
  reload: '再読み込み',
  goHome: 'ライブラリへ',
  brokenPage: '問題が発生しました：{{message}}',
  notFound: {
    title: 'おっと！',
    text: 'お探しのページは見つかりませんでした。',
    back: '戻る',
  },
  spaceKey: 'スペース',
  errors: {
    unknown: '問題が発生しました。',
    unreachable: 'サーバーに接続できません。',
    language: 'この言語を読み込めませんでした。ページを再読み込みして、もう一度お試しください。',
    tooMany: '操作の回数が多すぎます。{{wait}}後にもう一度お試しください。',
    createSong: '曲を作成できませんでした：{{status}}',
    loadSongData: 'MIDI データを読み込めませんでした：HTTP {{status}}',
    uploadSongData: '曲のデータを送信できませんでした',
    uploadSongDataBecause: '曲のデータを送信できませんでした：{{reason}}',
  },
}
