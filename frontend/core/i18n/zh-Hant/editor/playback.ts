/** Names of actions: loop, metronome and speed. */
export const playbackActions = {
  mixer: '混音台',
  loop: '循環',
  loopSelection: '循環所選內容',
  loopBegin: '以播放頭為循環起點',
  loopEnd: '以播放頭為循環終點',
  clearLoop: '刪除循環',
  metronome: '節拍器',
  metronomeSettings: '節拍器設定…',
  countIn: '預備拍',
  slower: '減慢',
  faster: '加快',
  normalSpeed: '原速',
} as const

/** Settings in the dialogs of these actions. */
export const playbackParameters = {
  clickSound: '音色',
  clickVolume: '音量（%）',
  countIn: '預備拍小節數',
} as const

/** Options of these settings. */
export const playbackChoices = {
  woodBlock: '木塊',
  click: '滴答與鈴',
  cowbell: '牛鈴',
  sideStick: '鼓邊',
} as const

/** Other texts about playback. */
export const playback = {
  loopOn: '循環：第 {{from}} 至 {{to}} 小節，開',
  loopOff: '循環：第 {{from}} 至 {{to}} 小節，關',
  noLoop: '沒有循環',
  interrupted: '系統中斷了聲音。按播放鍵繼續。',
  metronomeOn: '節拍器：開',
  metronomeOff: '節拍器：關',
  noCountIn: '沒有預備拍',
  countInIs_other: '預備拍：{{count}} 小節',
  speed: '播放速度（%）',
  speedIs: '播放速度：{{percent}}%',
} as const

/** The mixer. */
export const mixer = {
  height: '混音台的高度',
  close: '關閉混音台',
  of: '{{what}}：{{track}}',
  volume: '音量',
  pan: '聲像',
  reverb: '殘響',
  chorus: '合唱',
  master: '總輸出',
  masterVolume: '總音量',
  limiter: '限幅器',
  layers: '每個鍵的發音數',
  layerCount_other: '{{count}} 個發音',
  allLayers: '不限',
  soloOff: '取消獨奏',
} as const
