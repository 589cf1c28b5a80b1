/** Names of actions: lanes. */
export const laneActions = {
  laneSettings: 'レーン…',
  laneVelocity: 'ベロシティのレーン',
  laneBend: 'ピッチベンドのレーン',
  laneVolume: '音量のレーン',
  lanePan: 'パンのレーン',
  laneExpression: 'エクスプレッションのレーン',
  laneSustain: 'サスティンのレーン',
  laneModulation: 'モジュレーションのレーン',
  laneProgram: 'プログラムのレーン',
}

/** Names of history entries about lanes. */
export const laneEntries = {
  addControls_other: 'コントロールを{{count}}個追加',
  removeControls_other: 'コントロールを{{count}}個削除',
  editControls_other: 'コントロールを{{count}}個編集',
  drawControls_other: 'ポイントを{{count}}個描く',
  moveControls_other: 'ポイントを{{count}}個移動',
  resizeControls_other: 'ポイントを{{count}}個伸縮',
  volume_other: '音量を{{count}}個変更',
  pan_other: 'パンを{{count}}個変更',
  reverb_other: 'リバーブを{{count}}個変更',
  chorus_other: 'コーラスを{{count}}個変更',
  pasteControls_other: 'ポイントを{{count}}個ペースト',
  cutControls_other: 'ポイントを{{count}}個カット',
  duplicateControls_other: 'ポイントを{{count}}個複製',
}

/** Texts of the lanes, and of the sliders of a track. */
export const lane = {
  sound: 'トラックの音量とパン',
  point: '{{name}} {{value}}、{{bar}}小節{{beat}}拍、{{all}}個中{{place}}番目',
  place: '{{name}} {{value}}、{{bar}}小節{{beat}}拍、ポイントなし',
  selectedPoints_other: '{{count}}個のポイントを選択',
  keys: '左右キーでカーソルを移動、上下キーで値を変更、Enter でポイントを設定、Delete で削除、Shift＋左右キーで選択します。Alt＋左右キーで前後のポイントに移動します。',
  velocityKeys:
    '左右キーで前後のノートに移動、上下キーでベロシティを変更、Enter でノートを選択、Delete で削除、Shift＋左右キーで範囲を選択します。',
  tabs: 'レーン',
  tabsBelow: '下のレーン',
  velocity: 'ベロシティ',
  bend: 'ピッチベンド',
  tempo: 'テンポ',
  program: 'プログラム',
  resize: 'レーンの高さ',
  resizeBelow: '下のレーンの高さ',
  tool: 'レーンの描き方',
  free: '自由',
  line: '直線',
  curve: '曲線（Alt を押しながら曲げる）',
  settings: 'レーン…',
  add: '2つ目のレーンを表示',
  noRoom: '2つ目のレーンを表示（高さが足りません）',
  close: '下のレーンを閉じる',
  on: 'オン',
  off: 'オフ',
  volume: 'トラックの音量',
  pan: 'トラックのパン',
}

/** The dialog that chooses lanes. */
export const laneSettings = {
  title: 'レーン',
  message: 'タブのあるレーンとその順序です。このブラウザーに保存されます。',
  list: 'タブのあるレーン',
  up: '{{name}}を左へ',
  down: '{{name}}を右へ',
  remove: '{{name}}を外す',
  search: 'レーンを追加：名前か番号で検索',
  found: 'ほかのレーン',
  none: '「{{query}}」というレーンはありません。',
  reset: 'リセット',
  done: '完了',
  added: '{{name}}のタブを追加しました。',
  removed: '{{name}}のタブを外しました。',
}
