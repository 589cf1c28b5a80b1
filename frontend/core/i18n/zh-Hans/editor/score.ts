/** The actions about scores, and about files of the stored song. */
export const scoreActions = {
  exportFiles: '从曲库导出文件…',
  scoreView: '乐谱',
  printScore: '打印乐谱…',
  exportMusicXml: '导出 MusicXML',
} as const

/** The Score view, and how songs are written down. */
export const score = {
  view: '乐谱',
  keys: '左右方向键选择上一个或下一个音符，上下方向键移动音符。空格键播放。',
  engraving: '正在制谱…',
  nothing: '还没有可记谱的内容',
  nothingWhy: '显示的音轨有音符后，乐谱就会出现在这里。',
  tooLong: '这首歌曲太长，无法制成乐谱',
  tooLongWhy: '最多可记 100,000 个音符和 5,000 个小节。减少音轨也许可以。',
  failed: '无法制作乐谱',
  failedWhy: '修改歌曲后会重试。',
  layout: '版面',
  pages: '分页',
  continuous: '连续',
  zoomOut: '缩小谱表',
  zoomIn: '放大谱表',
  options: '记谱',
  closeOptions: '关闭记谱',
  paper: '纸张',
  letter: '美国信纸',
  swing: '摇摆',
  swingAuto: '按演奏',
  swingOn: '均分音符，标“Swing”',
  swingOff: '照演奏记',
  tracks: '记谱的音轨',
  ofTrack: '音轨：{{track}}',
  smallest: '最小时值',
  staves: '谱表',
  stavesAuto: '按乐器',
  oneStaff: '单行谱表',
  splitAt: '右手从 {{pitch}} 起',
  overlaps: '重叠的音符',
  overlapsAuto: '按乐器',
  overlapsCut: '在下一个音符处截断',
  overlapsTied: '用连音线延续',
  tuplets: '连音',
  transposes: '为演奏者移调',
  noteNames: '音名',
} as const

/** The dialog about files that the server makes of the stored song. */
export const exportFiles = {
  title: '从曲库导出文件',
  midi: 'MIDI 文件',
  logs: '事件列表',
  sheet: '乐谱 (PDF)',
  run: '导出',
  running: '正在导出...',
  cancel: '取消',
  close: '关闭',
} as const
