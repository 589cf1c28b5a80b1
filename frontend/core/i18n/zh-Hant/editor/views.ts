/** The actions that show a view. */
export const viewActions = {
  rollView: '鋼琴捲簾',
  arrangeView: '編排',
  fitSong: '顯示整首歌曲',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: '鋼琴捲簾', arrange: '編排檢視', tempo: '速度編輯器' }
export const tracksAxis = {
  scroll: '捲動音軌',
  zoomOut: '降低音軌高度',
  resetZoom: '重設音軌高度',
  zoomIn: '增加音軌高度',
}
