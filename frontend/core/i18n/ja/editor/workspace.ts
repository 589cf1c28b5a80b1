import type { Translated } from '../../catalogue'
import { tracksAxis, views } from './views'

export const workspace: Translated<'ja', 'workspace'> = {
  saved: '保存しました',
  created: '曲を作成しました',
  notFetched: 'ID {{id}} の MIDI データを取得できませんでした。{{reason}}',
  saveFailed: '保存できませんでした：{{reason}}',
  nameNotSaved: '新しい名前を保存できませんでした：{{reason}}',
  remixing: '「{{name}}」のリミックスです。保存すると、あなたの曲になります。',
  remixUnlinked: '「{{name}}」がリミックスを受け付けなくなったため、元の曲へのリンクなしで保存しました。',
  noRemix: 'この曲の作者はリミックスを許可していません。',
  staleTitle: 'この曲は別の場所で変更されました',
  staleText:
    'ほかの人、またはほかのウィンドウが、新しいバージョンを保存しました。両方を残すと、ここで開いている方は別の曲として保存されます。',
  staleKeepBoth: '両方を残す',
  staleKept: '新しいバージョンを残しました。ここでの編集内容は開いたままです。',
  goneTitle: 'この曲は別の場所で削除されました',
  goneText: 'この曲はもうライブラリにありません。ここで開いている内容を新しい曲として保存できます。',
  goneSave: '新しい曲として保存',
  goneKept: 'この曲は別の場所で削除されました。ここでの編集内容は開いたままです。',
  copyOf: '{{name}}（コピー）',
  openFailed: '開けませんでした：{{reason}}',
  charsetUnsure: 'この曲のテキストは、別の文字コードかもしれません。',
  charsetChoose: '選ぶ…',
  leftUnsaved_other: 'エディターが閉じたとき、保存されていない曲が{{count}}件ありました。作業内容は残っています。',
  showUnsaved: '表示',
  clipboardRefused: 'ブラウザーの設定により、このページはクリップボードを使えません。キー操作をお使いください。',
  pianoRollKeys:
    '矢印キーでノートカーソルを動かし、Enter でノートを追加、Delete で削除、Shift＋矢印キーで長さの変更または選択をします。「?」キーで全キーの一覧を表示します。',
  noWebGl:
    'このブラウザーでは WebGL 2 が使えないため、ノートを描画できません。ブラウザーを更新するか、設定でハードウェアアクセラレーションをオンにしてください。',
  webGlLost:
    'グラフィックスがノートを描画できなくなりました。曲は無事です。保存してからページを再読み込みしてください。',
  rollMenu: 'ノート',
  time: {
    scroll: '時間方向にスクロール',
    zoomOut: '時間方向に縮小',
    resetZoom: '時間方向の拡大率を元に戻す',
    zoomIn: '時間方向に拡大',
  },
  views,
  tracks: tracksAxis,
  pitch: {
    scroll: '音高方向にスクロール',
    zoomOut: '行を低くする',
    resetZoom: '行の高さを元に戻す',
    zoomIn: '行を高くする',
  },
}
