/** Names of actions that show a view. */
export const viewActions = {
  rollView: '鋼琴捲簾',
  arrangeView: '編排',
  fitSong: '顯示整首歌曲',
}

/** Names of the views, also of their vertical scroll bars. */
export const views = { roll: '鋼琴捲簾', arrange: '編排檢視', tempo: '速度編輯器' }
export const tracksAxis = {
  scroll: '捲動音軌',
  zoomOut: '降低音軌高度',
  resetZoom: '重設音軌高度',
  zoomIn: '增加音軌高度',
}

/** Texts of the cursor in the arrange view. */
export const arrange = {
  keys: '左右鍵沿時間移動游標，上下鍵在音軌間移動，Alt 加左右鍵跳到前後的音符。Enter 選取該處的內容，Delete 刪除，Shift 加左右鍵縮短或延長選取範圍，Escape 返回游標。',
  cell: '{{track}}，第 {{bar}} 小節第 {{beat}} 拍，{{content}}',
  notes_other: '{{count}} 個音符',
  heldOver: '只有延續下來的音符',
  empty: '沒有音符',
}
