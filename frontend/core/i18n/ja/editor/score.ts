/** The actions about scores, and about files of the stored song. */
export const scoreActions = {
  exportFiles: 'ライブラリからファイルを作成…',
  scoreView: '楽譜',
  printScore: '楽譜を印刷…',
  exportMusicXml: 'MusicXMLを書き出す',
} as const

/** The Score view, and how songs are written down. */
export const score = {
  view: '楽譜',
  keys: '左右の矢印キーで前後の音符を選択し、上下で移動します。スペースで再生します。',
  engraving: '浄書しています…',
  nothing: '書くものがまだありません',
  nothingWhy: '表示中のトラックに音符が入ると、ここに楽譜が表示されます。',
  tooLong: 'この曲は楽譜にするには長すぎます',
  tooLongWhy: '10万音符、5,000小節まで書けます。トラックを減らすと収まることがあります。',
  failed: '楽譜を浄書できませんでした',
  failedWhy: '曲を変更すると、もう一度試します。',
  layout: 'レイアウト',
  pages: 'ページ',
  continuous: '連続',
  zoomOut: '五線を小さく',
  zoomIn: '五線を大きく',
  options: '記譜',
  closeOptions: '記譜を閉じる',
  paper: '用紙',
  letter: 'USレター',
  swing: 'スウィング',
  swingAuto: '演奏に合わせる',
  swingOn: '均等な音符に「Swing」',
  swingOff: '演奏どおり',
  tracks: '書くトラック',
  ofTrack: 'トラック：{{track}}',
  smallest: '最小の音価',
  staves: '五線',
  stavesAuto: '楽器に合わせる',
  oneStaff: '1段',
  splitAt: '{{pitch}}から右手',
  overlaps: '重なる音符',
  overlapsAuto: '楽器に合わせる',
  overlapsCut: '次の音符で切る',
  overlapsTied: 'タイで伸ばす',
  tuplets: '連符',
  transposes: '奏者のために移調',
  noteNames: '音名',
} as const

/** The dialog about files that the server makes of the stored song. */
export const exportFiles = {
  title: 'ライブラリからファイルを作成',
  midi: 'MIDIファイル',
  logs: 'イベントの一覧',
  sheet: '楽譜 (PDF)',
  run: '書き出す',
  running: '書き出し中...',
  cancel: 'キャンセル',
  close: '閉じる',
} as const
