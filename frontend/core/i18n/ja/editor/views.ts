/** Names of actions that show a view. */
export const viewActions = {
  rollView: 'ピアノロール',
  arrangeView: 'アレンジ',
  fitSong: '曲全体を表示',
}

/** Names of the views, also of their vertical scroll bars. */
export const views = { roll: 'ピアノロール', arrange: 'アレンジビュー', tempo: 'テンポエディター' }
export const tracksAxis = {
  scroll: 'トラックをスクロール',
  zoomOut: 'トラックを低くする',
  resetZoom: 'トラックの高さを元に戻す',
  zoomIn: 'トラックを高くする',
}

/** Texts of the cursor in the arrange view. */
export const arrange = {
  keys: '左右キーで時間方向に、上下キーでトラックからトラックへカーソルを移動し、Alt＋左右キーで前後のノートへ移動します。Enter でその位置を選択、Delete で削除、Shift＋左右キーで選択範囲を短く・長くし、Escape でカーソルに戻ります。',
  cell: '{{track}}、{{bar}}小節{{beat}}拍、{{content}}',
  notes_other: '{{count}}個のノート',
  heldOver: '前から続くノートのみ',
  empty: 'ノートなし',
}
