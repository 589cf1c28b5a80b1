/** Names of actions: tempo, signatures, keys, markers and sections. */
export const timelineActions = {
  tempoView: '速度',
  tapTempo: '打拍定速',
  addMarker: '添加标记…',
  nextMarker: '下一个标记',
  previousMarker: '上一个标记',
  timeSignature: '拍号…',
  keySignature: '调性与音阶…',
  showScale: '显示音阶',
  insertTime: '插入时间…',
  removeTime: '移除时间…',
  editMark: '编辑标记、拍号或调号…',
  removeMark: '删除标记、拍号或调号',
  selectSection: '选择段落',
  repeatSection: '重复段落',
  moveSectionEarlier: '段落前移',
  moveSectionLater: '段落后移',
} as const

/** Names of history entries about the timeline. */
export const timelineEntries = {
  addMarker: '添加标记',
  renameMarker: '重命名标记',
  moveMarker: '移动标记',
  removeMarker: '删除标记',
  removeTempos_other: '删除 {{count}} 个速度',
  timeSignature: '更改拍号',
  moveSignature: '移动拍号',
  removeSignature: '删除拍号',
  moveKey: '移动调号',
  removeKey: '删除调号',
  insertTime: '插入时间',
  removeTime: '移除时间',
  copyTime: '重复段落',
  moveTime: '移动段落',
} as const

/** Settings in the dialogs of these actions. */
export const timelineParameters = {
  bar: '从小节',
  before: '在此小节之前',
  bars: '小节数',
  numerator: '每小节拍数',
  denominator: '一拍的音符时值',
  shown: '钢琴卷帘中的音阶',
} as const
/** Options of these settings. */
export const timelineChoices = {
  show: '显示',
  hide: '隐藏',
} as const

/** Other texts about the timeline. */
export const timeline = {
  askTempo: '速度（每分钟拍数）',
  tapOn: '请继续敲击…',
  tapped: '每分钟 {{bpm}} 拍',
  tempoKeys: '左右键移动光标，上下键将速度增减 1 BPM，Enter 放置一个点，Delete 删除，Shift 加左右键选择。',
  addMarker: '添加标记',
  renameMarker: '重命名标记',
  markerText: '文字',
  confirm: '确定',
  remove: '删除',
  markMenu: '标尺',
  rowHeight: '轨道高度',
} as const
