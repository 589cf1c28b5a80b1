/** Names of actions: loop, metronome and speed. */
export const playbackActions = {
  mixer: '调音台',
  loop: '循环',
  loopSelection: '循环所选内容',
  loopBegin: '以播放头为循环起点',
  loopEnd: '以播放头为循环终点',
  clearLoop: '删除循环',
  metronome: '节拍器',
  metronomeSettings: '节拍器设置…',
  countIn: '预备拍',
  slower: '减慢',
  faster: '加快',
  normalSpeed: '原速',
} as const

/** Settings in the dialogs of these actions. */
export const playbackParameters = {
  clickSound: '音色',
  clickVolume: '音量（%）',
  countIn: '预备拍小节数',
} as const

/** Options of these settings. */
export const playbackChoices = {
  woodBlock: '木块',
  click: '滴答与铃',
  cowbell: '牛铃',
  sideStick: '鼓边',
} as const

/** Other texts about playback. */
export const playback = {
  loopOn: '循环：第 {{from}} 至 {{to}} 小节，开',
  loopOff: '循环：第 {{from}} 至 {{to}} 小节，关',
  noLoop: '没有循环',
  interrupted: '系统中断了声音。按播放键继续。',
  metronomeOn: '节拍器：开',
  metronomeOff: '节拍器：关',
  noCountIn: '没有预备拍',
  countInIs_other: '预备拍：{{count}} 小节',
  speed: '播放速度（%）',
  speedIs: '播放速度：{{percent}}%',
} as const

/** The mixer. */
export const mixer = {
  height: '调音台的高度',
  close: '关闭调音台',
  of: '{{what}}：{{track}}',
  volume: '音量',
  pan: '声像',
  reverb: '混响',
  chorus: '合唱',
  master: '总输出',
  masterVolume: '总音量',
  limiter: '限幅器',
  layers: '每个键的发音数',
  layerCount_other: '{{count}} 个发音',
  allLayers: '不限',
  soloOff: '取消独奏',
} as const
