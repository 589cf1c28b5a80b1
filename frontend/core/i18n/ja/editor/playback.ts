/** Names of actions: loop, metronome and speed. */
export const playbackActions = {
  mixer: 'ミキサー',
  loop: 'ループ',
  loopSelection: '選択範囲をループ',
  loopBegin: '再生位置をループの始点にする',
  loopEnd: '再生位置をループの終点にする',
  clearLoop: 'ループを削除',
  metronome: 'メトロノーム',
  metronomeSettings: 'メトロノームの設定…',
  countIn: 'カウントイン',
  slower: '遅く',
  faster: '速く',
  normalSpeed: '標準の速さ',
} as const

/** Settings in the dialogs of these actions. */
export const playbackParameters = {
  clickSound: '音色',
  clickVolume: '音量（%）',
  countIn: 'カウントインの小節数',
} as const

/** Options of these settings. */
export const playbackChoices = {
  woodBlock: 'ウッドブロック',
  click: 'クリックとベル',
  cowbell: 'カウベル',
  sideStick: 'サイドスティック',
} as const

/** Other texts about playback. */
export const playback = {
  loopOn: 'ループ：{{from}}〜{{to}}小節、オン',
  loopOff: 'ループ：{{from}}〜{{to}}小節、オフ',
  noLoop: 'ループなし',
  interrupted: 'システムが音声を中断しました。再生を押すと続きます。',
  metronomeOn: 'メトロノーム：オン',
  metronomeOff: 'メトロノーム：オフ',
  noCountIn: 'カウントインなし',
  countInIs_other: 'カウントイン：{{count}}小節',
  speed: '再生速度（%）',
  speedIs: '再生速度：{{percent}}%',
} as const

/** The mixer. */
export const mixer = {
  height: 'ミキサーの高さ',
  close: 'ミキサーを閉じる',
  of: '{{what}}：{{track}}',
  volume: '音量',
  pan: 'パン',
  reverb: 'リバーブ',
  chorus: 'コーラス',
  master: 'マスター',
  masterVolume: 'マスター音量',
  limiter: 'リミッター',
  layers: 'キーごとの発音数',
  layerCount_other: '発音数 {{count}}',
  allLayers: '無制限',
  soloOff: 'ソロを解除',
} as const
