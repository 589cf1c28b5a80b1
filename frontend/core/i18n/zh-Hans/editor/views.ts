/** The actions that show a view. */
export const viewActions = {
  rollView: '钢琴卷帘',
  arrangeView: '编排',
  fitSong: '显示整首歌曲',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: '钢琴卷帘', arrange: '编排视图', tempo: '速度编辑器' }
export const tracksAxis = {
  scroll: '滚动轨道',
  zoomOut: '降低轨道高度',
  resetZoom: '重置轨道高度',
  zoomIn: '增加轨道高度',
}
