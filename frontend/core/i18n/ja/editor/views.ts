/** The actions that show a view. */
export const viewActions = {
  rollView: 'ピアノロール',
  arrangeView: 'アレンジ',
  fitSong: '曲全体を表示',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'ピアノロール', arrange: 'アレンジビュー', tempo: 'テンポエディター' }
export const tracksAxis = {
  scroll: 'トラックをスクロール',
  zoomOut: 'トラックを低くする',
  resetZoom: 'トラックの高さを元に戻す',
  zoomIn: 'トラックを高くする',
}
