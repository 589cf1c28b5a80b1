/** Names of actions: tempo, signatures, keys, markers and sections. */
export const timelineActions = {
  tempoView: 'テンポ',
  tapTempo: 'テンポをタップ',
  addMarker: 'マーカーを追加…',
  nextMarker: '次のマーカー',
  previousMarker: '前のマーカー',
  timeSignature: '拍子…',
  keySignature: 'キーとスケール…',
  showScale: 'スケールを表示',
  insertTime: '時間を挿入…',
  removeTime: '時間を削除…',
  editMark: 'マーカー・拍子・キーを編集…',
  removeMark: 'マーカー・拍子・キーを削除',
  selectSection: 'セクションを選択',
  repeatSection: 'セクションを繰り返す',
  moveSectionEarlier: 'セクションを前へ',
  moveSectionLater: 'セクションを後ろへ',
} as const

/** Names of history entries about the timeline. */
export const timelineEntries = {
  addMarker: 'マーカーを追加',
  renameMarker: 'マーカーの名前を変更',
  moveMarker: 'マーカーを移動',
  removeMarker: 'マーカーを削除',
  removeTempos_other: 'テンポを{{count}}個削除',
  timeSignature: '拍子を変更',
  moveSignature: '拍子を移動',
  removeSignature: '拍子を削除',
  moveKey: 'キーを移動',
  removeKey: 'キーを削除',
  insertTime: '時間を挿入',
  removeTime: '時間を削除',
  copyTime: 'セクションを繰り返す',
  moveTime: 'セクションを移動',
} as const

/** Settings in the dialogs of these actions. */
export const timelineParameters = {
  bar: '開始小節',
  before: 'この小節の前',
  bars: '小節数',
  numerator: '1小節の拍数',
  denominator: '1拍の音価',
  shown: 'ピアノロールのスケール',
} as const
/** Options of these settings. */
export const timelineChoices = {
  show: '表示',
  hide: '非表示',
} as const

/** Other texts about the timeline. */
export const timeline = {
  askTempo: 'テンポ（1分あたりの拍数）',
  tapOn: '続けてタップしてください…',
  tapped: '1分に{{bpm}}拍',
  tempoKeys:
    '左右キーでカーソルを移動、上下キーでテンポを1ずつ変更、Enter でポイントを設定、Delete で削除、Shift＋左右キーで選択します。',
  addMarker: 'マーカーを追加',
  renameMarker: 'マーカーの名前を変更',
  markerText: 'テキスト',
  confirm: 'OK',
  remove: '削除',
  markMenu: 'ルーラー',
  rowHeight: 'トラックの高さ',
} as const
