/** Names of actions: recording. */
export const recordingActions = {
  record: '录音',
  chooseTake: '选择录音版本…',
  recordSettings: '录音设置…',
  captureMidi: '捕捉刚才的演奏',
  stepInput: '步进输入',
  keyboardPiano: '用电脑键盘演奏',
} as const

/** Settings in the dialog of these actions. */
export const recordingParameters = {
  recordTo: '录到',
  recordMode: '现有音符',
  latency: '输入延迟（毫秒）',
} as const

/** Options of these settings. */
export const recordingChoices = {
  selected: '所选轨道',
  channel: '通道对应的轨道',
  overdub: '保留',
  replace: '替换',
} as const

/** Names of history entries about recording. */
export const recordingEntries = {
  record: '录音',
  chooseTake: '选择录音版本',
  capture: '捕捉刚才的演奏',
  stepInput: '步进输入',
} as const

/** Other texts about recording. */
export const recording = {
  started: '正在录音',
  stopped_other: '录音结束：{{count}} 个音符',
  noInput: '请在设置中打开一个 MIDI 输入，或用电脑键盘演奏。',
  inputs: 'MIDI 输入',
  inputLight: '输入活动',
  takes: '录音版本',
  takesText: '循环的每一轮是一个版本。选中即可试听，以后还可以重新选择（歌曲菜单）。',
  allTakes: '全部版本',
  listen: '试听',
  take_other: '版本 {{number}}：{{count}} 个音符',
  nothingPlayed: '没有可捕捉的演奏。',
  captured: '已捕捉。',
  stepsOn: '步进输入：开。每按一个键，就在播放头处添加一个音符。',
  stepsOff: '步进输入：关',
  pianoOn: '电脑键盘可以演奏：下面两排和上面两排是琴键，P 右边的两个键换八度，- 和 = 改力度，Escape 结束。',
  pianoOff: '电脑键盘不再演奏。',
  pianoIs: '从 C{{octave}} 起，力度 {{velocity}}',
} as const
