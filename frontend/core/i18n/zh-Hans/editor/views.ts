/** Names of actions that show a view. */
export const viewActions = {
  rollView: '钢琴卷帘',
  arrangeView: '编排',
  fitSong: '显示整首歌曲',
}

/** Names of the views, also of their vertical scroll bars. */
export const views = { roll: '钢琴卷帘', arrange: '编排视图', tempo: '速度编辑器' }
export const tracksAxis = {
  scroll: '滚动轨道',
  zoomOut: '降低轨道高度',
  resetZoom: '重置轨道高度',
  zoomIn: '增加轨道高度',
}

/** Texts of the cursor in the arrange view. */
export const arrange = {
  keys: '左右键沿时间移动光标，上下键在轨道间移动，Alt 加左右键跳到前后的音符。Enter 选择该处的内容，Delete 删除，Shift 加左右键缩短或延长选区，Escape 返回光标。',
  cell: '{{track}}，第 {{bar}} 小节第 {{beat}} 拍，{{content}}',
  notes_other: '{{count}} 个音符',
  heldOver: '只有延续下来的音符',
  empty: '没有音符',
}
