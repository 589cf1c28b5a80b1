/** Names of actions: recording. */
export const recordingActions = {
  record: '録音',
  chooseTake: 'テイクを選ぶ…',
  recordSettings: '録音の設定…',
  captureMidi: '直前の演奏を取り込む',
  stepInput: 'ステップ入力',
  keyboardPiano: 'パソコンのキーボードで演奏',
} as const

/** Settings in the dialog of these actions. */
export const recordingParameters = {
  recordTo: '録音先',
  recordMode: '既存のノート',
  latency: '入力の遅れ（ミリ秒）',
} as const

/** Options of these settings. */
export const recordingChoices = {
  selected: '選択中のトラック',
  channel: 'チャンネルのトラック',
  overdub: '残す',
  replace: '置き換える',
} as const

/** Names of history entries about recording. */
export const recordingEntries = {
  record: '録音',
  chooseTake: 'テイクの選択',
  capture: '直前の演奏の取り込み',
  stepInput: 'ステップ入力',
} as const

/** Other texts about recording. */
export const recording = {
  started: '録音中',
  stopped_other: '録音終了：{{count}}ノート',
  noInput: '設定で MIDI 入力をオンにするか、パソコンのキーボードで演奏してください。',
  inputs: 'MIDI 入力',
  inputLight: '入力インジケーター',
  takes: 'テイク',
  takesText: 'ループの一周がひとつのテイクです。選ぶと聴けます。あとで選び直すこともできます（曲メニュー）。',
  allTakes: 'すべてのテイク',
  listen: '試聴',
  take_other: 'テイク{{number}}：{{count}}ノート',
  nothingPlayed: '取り込める最近の演奏はありません。',
  captured: '取り込みました。',
  stepsOn: 'ステップ入力：オン。キーを押すたびに再生位置にノートが入ります。',
  stepsOff: 'ステップ入力：オフ',
  pianoOn:
    'パソコンのキーボードで演奏できます。下段と上段が鍵盤、P の右の二つのキーでオクターブ、- と = でベロシティ、Escape で終了します。',
  pianoOff: 'パソコンのキーボードでの演奏を終了しました。',
  pianoIs: 'C{{octave}} から、ベロシティ {{velocity}}',
} as const
