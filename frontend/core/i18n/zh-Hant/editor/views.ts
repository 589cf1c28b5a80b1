/** The actions that show a view. */
export const viewActions = {
  rollView: '鋼琴捲簾',
  arrangeView: '編排',
  fitSong: '顯示整首歌曲',
  addMarker: '新增標記…',
  nextMarker: '下一個標記',
  previousMarker: '上一個標記',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: '鋼琴捲簾', arrange: '編排檢視' }
export const tracksAxis = {
  scroll: '捲動音軌',
  zoomOut: '降低音軌高度',
  resetZoom: '重設音軌高度',
  zoomIn: '增加音軌高度',
}

/** The dialogs about markers. */
export const markers = { add: '新增標記', rename: '重新命名標記', text: '文字', confirm: '確定' } as const
export const markerEntries = {
  addMarker: '新增標記',
  renameMarker: '重新命名標記',
  moveMarker: '移動標記',
  removeMarker: '刪除標記',
} as const
