/** Names of actions: tempo, signatures, keys, markers and sections. */
export const timelineActions = {
  tempoView: '速度',
  tapTempo: '打拍定速',
  addMarker: '新增標記…',
  nextMarker: '下一個標記',
  previousMarker: '上一個標記',
  timeSignature: '拍號…',
  keySignature: '調性與音階…',
  showScale: '顯示音階',
  insertTime: '插入時間…',
  removeTime: '移除時間…',
  editMark: '編輯標記、拍號或調號…',
  removeMark: '刪除標記、拍號或調號',
  selectSection: '選取段落',
  repeatSection: '重複段落',
  moveSectionEarlier: '段落前移',
  moveSectionLater: '段落後移',
} as const

/** Names of history entries about the timeline. */
export const timelineEntries = {
  addMarker: '新增標記',
  renameMarker: '重新命名標記',
  moveMarker: '移動標記',
  removeMarker: '刪除標記',
  removeTempos_other: '刪除 {{count}} 個速度',
  timeSignature: '變更拍號',
  moveSignature: '移動拍號',
  removeSignature: '刪除拍號',
  moveKey: '移動調號',
  removeKey: '刪除調號',
  insertTime: '插入時間',
  removeTime: '移除時間',
  copyTime: '重複段落',
  moveTime: '移動段落',
} as const

/** Settings in the dialogs of these actions. */
export const timelineParameters = {
  bar: '從小節',
  before: '在此小節之前',
  bars: '小節數',
  numerator: '每小節拍數',
  denominator: '一拍的音符時值',
  shown: '鋼琴捲簾中的音階',
} as const
/** Options of these settings. */
export const timelineChoices = {
  show: '顯示',
  hide: '隱藏',
} as const

/** Other texts about the timeline. */
export const timeline = {
  askTempo: '速度（每分鐘拍數）',
  tapOn: '請繼續敲擊…',
  tapped: '每分鐘 {{bpm}} 拍',
  tempoKeys: '左右鍵移動游標，上下鍵將速度增減 1 BPM，Enter 放置一個點，Delete 刪除，Shift 加左右鍵選取。',
  addMarker: '新增標記',
  renameMarker: '重新命名標記',
  markerText: '文字',
  confirm: '確定',
  remove: '刪除',
  markMenu: '尺標',
  rowHeight: '音軌高度',
} as const
