/** Names of actions: lanes. */
export const laneActions = {
  laneSettings: '参数区…',
  laneVelocity: '力度参数区',
  laneBend: '弯音参数区',
  laneVolume: '音量参数区',
  lanePan: '声像参数区',
  laneExpression: '表情参数区',
  laneSustain: '延音参数区',
  laneModulation: '调制参数区',
  laneProgram: '音色参数区',
}

/** Names of history entries about lanes. */
export const laneEntries = {
  addControls_other: '添加 {{count}} 个控制事件',
  removeControls_other: '删除 {{count}} 个控制事件',
  editControls_other: '编辑 {{count}} 个控制事件',
  drawControls_other: '绘制 {{count}} 个点',
  moveControls_other: '移动 {{count}} 个点',
  resizeControls_other: '拉伸 {{count}} 个点',
  volume_other: '更改 {{count}} 处音量',
  pan_other: '更改 {{count}} 处声像',
  reverb_other: '更改 {{count}} 处混响',
  chorus_other: '更改 {{count}} 处合唱',
  pasteControls_other: '粘贴 {{count}} 个点',
  cutControls_other: '剪切 {{count}} 个点',
  duplicateControls_other: '复制 {{count}} 个点',
}

/** Texts of the lanes, and of the sliders of a track. */
export const lane = {
  sound: '轨道音量和声像',
  point: '{{name}} {{value}}，第 {{bar}} 小节第 {{beat}} 拍，第 {{place}} 个，共 {{all}} 个',
  place: '{{name}} {{value}}，第 {{bar}} 小节第 {{beat}} 拍，无点',
  selectedPoints_other: '已选择 {{count}} 个点',
  keys: '左右键移动光标，上下键更改数值，Enter 设置点，Delete 删除，Shift 加左右键选择。Alt 加左右键在点之间移动。',
  velocityKeys: '左右键在音符之间移动，上下键更改力度，Enter 选择音符，Delete 删除，Shift 加左右键扩展选择。',
  tabs: '参数区',
  tabsBelow: '下方参数区',
  velocity: '力度',
  bend: '弯音',
  tempo: '速度',
  program: '音色变换',
  resize: '参数区高度',
  resizeBelow: '下方参数区高度',
  tool: '参数区的绘制方式',
  free: '自由绘制',
  line: '直线',
  curve: '曲线（按住 Alt 弯曲）',
  settings: '参数区…',
  add: '显示第二个参数区',
  noRoom: '显示第二个参数区（高度不足）',
  close: '关闭下方参数区',
  on: '开',
  off: '关',
  volume: '轨道音量',
  pan: '轨道声像',
}

/** The dialog that chooses lanes. */
export const laneSettings = {
  title: '参数区',
  message: '有标签页的参数区及其顺序。此浏览器会记住它们。',
  list: '有标签页的参数区',
  up: '将{{name}}左移',
  down: '将{{name}}右移',
  remove: '移除{{name}}',
  search: '添加参数区：按名称或编号搜索',
  found: '更多参数区',
  none: '没有名为“{{query}}”的参数区。',
  reset: '重置',
  done: '完成',
  added: '已添加{{name}}的标签页。',
  removed: '已移除{{name}}的标签页。',
}
