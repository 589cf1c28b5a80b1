/** The actions that show a view. */
export const viewActions = {
  rollView: 'ピアノロール',
  arrangeView: 'アレンジ',
  tempoView: 'テンポ',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'ピアノロール', arrange: 'アレンジビュー', tempo: 'テンポエディター' }
export const tracksAxis = {
  scroll: 'トラックをスクロール',
  zoomOut: 'トラックを低くする',
  resetZoom: 'トラックの高さを元に戻す',
  zoomIn: 'トラックを高くする',
}
export const bpmAxis = {
  scroll: 'テンポ方向にスクロール',
  zoomOut: 'テンポの目盛りを縮小',
  resetZoom: 'テンポの目盛りを元に戻す',
  zoomIn: 'テンポの目盛りを拡大',
}
