/** Names of actions: recording. */
export const recordingActions = {
  record: '錄音',
  chooseTake: '選擇錄音版本…',
  recordSettings: '錄音設定…',
  captureMidi: '擷取剛才的演奏',
  stepInput: '步進輸入',
  keyboardPiano: '用電腦鍵盤演奏',
} as const

/** Settings in the dialog of these actions. */
export const recordingParameters = {
  recordTo: '錄到',
  recordMode: '現有音符',
  latency: '輸入延遲（毫秒）',
} as const

/** Options of these settings. */
export const recordingChoices = {
  selected: '所選音軌',
  channel: '通道對應的音軌',
  overdub: '保留',
  replace: '取代',
} as const

/** Names of history entries about recording. */
export const recordingEntries = {
  record: '錄音',
  chooseTake: '選擇錄音版本',
  capture: '擷取剛才的演奏',
  stepInput: '步進輸入',
} as const

/** Other texts about recording. */
export const recording = {
  started: '正在錄音',
  stopped_other: '錄音結束：{{count}} 個音符',
  noInput: '請在設定中開啟一個 MIDI 輸入，或用電腦鍵盤演奏。',
  inputs: 'MIDI 輸入',
  inputLight: '輸入活動',
  takes: '錄音版本',
  takesText: '循環的每一輪是一個版本。選取即可試聽，之後還可以重新選擇（歌曲選單）。',
  allTakes: '全部版本',
  listen: '試聽',
  take_other: '版本 {{number}}：{{count}} 個音符',
  nothingPlayed: '沒有可擷取的演奏。',
  captured: '已擷取。',
  stepsOn: '步進輸入：開。每按一個鍵，就在播放頭處加入一個音符。',
  stepsOff: '步進輸入：關',
  pianoOn: '電腦鍵盤可以演奏：下面兩排和上面兩排是琴鍵，P 右邊的兩個鍵換八度，- 和 = 改力度，Escape 結束。',
  pianoOff: '電腦鍵盤不再演奏。',
  pianoIs: '從 C{{octave}} 起，力度 {{velocity}}',
} as const
