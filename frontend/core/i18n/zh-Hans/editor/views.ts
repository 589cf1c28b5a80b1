/** The actions that show a view. */
export const viewActions = {
  rollView: '钢琴卷帘',
  arrangeView: '编排',
  fitSong: '显示整首歌曲',
  addMarker: '添加标记…',
  nextMarker: '下一个标记',
  previousMarker: '上一个标记',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: '钢琴卷帘', arrange: '编排视图' }
export const tracksAxis = {
  scroll: '滚动音轨',
  zoomOut: '降低音轨高度',
  resetZoom: '重置音轨高度',
  zoomIn: '增加音轨高度',
}

/** The dialogs about markers. */
export const markers = { add: '添加标记', rename: '重命名标记', text: '文字', confirm: '确定' } as const
export const markerEntries = {
  addMarker: '添加标记',
  renameMarker: '重命名标记',
  moveMarker: '移动标记',
  removeMarker: '删除标记',
} as const
