/** The actions about scores, and about files of the stored song. */
export const scoreActions = {
  exportFiles: '從曲庫匯出檔案…',
  scoreView: '樂譜',
  printScore: '列印樂譜…',
  exportMusicXml: '匯出 MusicXML',
} as const

/** The Score view, and how songs are written down. */
export const score = {
  view: '樂譜',
  keys: '左右方向鍵選取上一個或下一個音符，上下方向鍵移動音符。空白鍵播放。',
  engraving: '正在製譜…',
  nothing: '還沒有可記譜的內容',
  nothingWhy: '顯示的音軌有音符後，樂譜就會出現在這裡。',
  tooLong: '這首歌曲太長，無法製成樂譜',
  tooLongWhy: '最多可記 100,000 個音符和 5,000 個小節。減少音軌也許可以。',
  failed: '無法製作樂譜',
  failedWhy: '修改歌曲後會重試。',
  layout: '版面',
  pages: '分頁',
  continuous: '連續',
  zoomOut: '縮小譜表',
  zoomIn: '放大譜表',
  options: '記譜',
  closeOptions: '關閉記譜',
  paper: '紙張',
  letter: '美國信紙',
  swing: '搖擺',
  swingAuto: '依演奏',
  swingOn: '均分音符，標「Swing」',
  swingOff: '照演奏記',
  tracks: '記譜的音軌',
  ofTrack: '音軌：{{track}}',
  smallest: '最小時值',
  staves: '譜表',
  stavesAuto: '依樂器',
  oneStaff: '單行譜表',
  splitAt: '右手從 {{pitch}} 起',
  overlaps: '重疊的音符',
  overlapsAuto: '依樂器',
  overlapsCut: '在下一個音符處截斷',
  overlapsTied: '用連結線延續',
  tuplets: '連音',
  transposes: '為演奏者移調',
  noteNames: '音名',
} as const

/** The dialog about files that the server makes of the stored song. */
export const exportFiles = {
  title: '從曲庫匯出檔案',
  midi: 'MIDI 檔案',
  logs: '事件清單',
  sheet: '樂譜 (PDF)',
  run: '匯出',
  running: '正在匯出...',
  cancel: '取消',
  close: '關閉',
} as const
