import type { Translated } from '../../catalogue'

export const playlists: Translated<'ja', 'playlists'> = {
  kind: 'プレイリスト',
  songs_other: '{{count}}曲',
  play: '再生',
  pause: '一時停止',
  rename: {
    button: '名前を変更',
    title: 'プレイリストの名前を変更',
    label: '名前',
    missing: 'プレイリストの名前を入力してください',
    done: '名前を変更しました',
  },
  delete: {
    button: '削除',
    title: '「{{name}}」を削除しますか？',
    text: 'プレイリストは削除されますが、曲はライブラリに残ります。',
    done: '削除しました',
  },
  row: {
    drag: '{{name}} を移動',
    dragHint: 'ドラッグするか、上下の矢印キーを押してください。',
    up: '{{name}} を上へ移動',
    down: '{{name}} を下へ移動',
    remove: '{{name}} をプレイリストから外す',
    removed: '「{{name}}」をプレイリストから外しました',
    unavailable: 'この曲は利用できません',
    place: '{{name}}：{{count}}曲中{{place}}番目',
  },
  changed: 'プレイリストが別の場所で変更されました。現在の内容を表示しています。',
  empty: {
    title: 'このプレイリストは空です',
    text: 'ライブラリの曲や、ほかの人が公開した曲のメニューから曲を追加できます。',
  },
  failed: 'プレイリストを読み込めませんでした',
  notFound: {
    title: 'そのプレイリストはありません',
    text: '削除された可能性があります。',
  },
}
