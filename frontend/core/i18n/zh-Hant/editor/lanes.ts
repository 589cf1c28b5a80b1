/** Names of actions: lanes. */
export const laneActions = {
  laneSettings: '參數區…',
  laneVelocity: '力度參數區',
  laneBend: '彎音參數區',
  laneVolume: '音量參數區',
  lanePan: '聲像參數區',
  laneExpression: '表情參數區',
  laneSustain: '延音參數區',
  laneModulation: '調變參數區',
  laneProgram: '音色參數區',
}

/** Names of history entries about lanes. */
export const laneEntries = {
  addControls_other: '新增 {{count}} 個控制事件',
  removeControls_other: '刪除 {{count}} 個控制事件',
  editControls_other: '編輯 {{count}} 個控制事件',
  drawControls_other: '繪製 {{count}} 個點',
  moveControls_other: '移動 {{count}} 個點',
  resizeControls_other: '拉伸 {{count}} 個點',
  volume_other: '變更 {{count}} 處音量',
  pan_other: '變更 {{count}} 處聲像',
  reverb_other: '變更 {{count}} 處殘響',
  chorus_other: '變更 {{count}} 處合唱',
  pasteControls_other: '貼上 {{count}} 個點',
  cutControls_other: '剪下 {{count}} 個點',
  duplicateControls_other: '複製 {{count}} 個點',
}

/** Texts of the lanes, and of the sliders of a track. */
export const lane = {
  sound: '音軌音量和聲像',
  point: '{{name}} {{value}}，第 {{bar}} 小節第 {{beat}} 拍，第 {{place}} 個，共 {{all}} 個',
  place: '{{name}} {{value}}，第 {{bar}} 小節第 {{beat}} 拍，無點',
  selectedPoints_other: '已選取 {{count}} 個點',
  keys: '左右鍵移動游標，上下鍵變更數值，Enter 設定點，Delete 刪除，Shift 加左右鍵選取。Alt 加左右鍵在點之間移動。',
  velocityKeys: '左右鍵在音符之間移動，上下鍵變更力度，Enter 選取音符，Delete 刪除，Shift 加左右鍵擴展選取。',
  tabs: '參數區',
  tabsBelow: '下方參數區',
  velocity: '力度',
  bend: '彎音',
  tempo: '速度',
  program: '音色變換',
  resize: '參數區高度',
  resizeBelow: '下方參數區高度',
  tool: '參數區的繪製方式',
  free: '自由繪製',
  line: '直線',
  curve: '曲線（按住 Alt 彎曲）',
  settings: '參數區…',
  add: '顯示第二個參數區',
  noRoom: '顯示第二個參數區（高度不足）',
  close: '關閉下方參數區',
  on: '開',
  off: '關',
  volume: '音軌音量',
  pan: '音軌聲像',
}

/** The dialog that chooses lanes. */
export const laneSettings = {
  title: '參數區',
  message: '有標籤頁的參數區及其順序。此瀏覽器會記住它們。',
  list: '有標籤頁的參數區',
  up: '將{{name}}左移',
  down: '將{{name}}右移',
  remove: '移除{{name}}',
  search: '新增參數區：依名稱或編號搜尋',
  found: '更多參數區',
  none: '沒有名為「{{query}}」的參數區。',
  reset: '重設',
  done: '完成',
  added: '已新增{{name}}的標籤頁。',
  removed: '已移除{{name}}的標籤頁。',
}
