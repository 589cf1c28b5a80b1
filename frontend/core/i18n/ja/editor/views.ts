/** The actions that show a view. */
export const viewActions = {
  rollView: 'ピアノロール',
  arrangeView: 'アレンジ',
  fitSong: '曲全体を表示',
  addMarker: 'マーカーを追加…',
  nextMarker: '次のマーカー',
  previousMarker: '前のマーカー',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'ピアノロール', arrange: 'アレンジビュー' }
export const tracksAxis = {
  scroll: 'トラックをスクロール',
  zoomOut: 'トラックを低くする',
  resetZoom: 'トラックの高さを元に戻す',
  zoomIn: 'トラックを高くする',
}

/** The dialogs about markers. */
export const markers = {
  add: 'マーカーを追加',
  rename: 'マーカーの名前を変更',
  text: 'テキスト',
  confirm: 'OK',
} as const
export const markerEntries = {
  addMarker: 'マーカーを追加',
  renameMarker: 'マーカーの名前を変更',
  moveMarker: 'マーカーを移動',
  removeMarker: 'マーカーを削除',
} as const
