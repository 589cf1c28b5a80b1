import type { Translated } from '../../catalogue'

export const keys: Translated<'ja', 'keys'> = {
  tab: 'キー',
  search: '操作またはキーを検索',
  add: 'キーを追加',
  addTo: '「{{action}}」にキーを追加',
  remove: '「{{action}}」から{{keys}}を削除',
  reset: '「{{action}}」のキーを元に戻す',
  fixed: 'ブラウザーのキー',
  press: 'キーを押してください…',
  pressFor: '「{{action}}」のキーを押してください',
  taken: '{{keys}}は「{{action}}」に使われています。',
  replace: '置き換える',
  problem: {
    reserved: 'このキーはブラウザーが使います。',
    fixed: 'このキーはコピー、切り取り、貼り付けに使われます。',
    unusable: 'このキーは使えません。',
  },
  export: '書き出す',
  import: '読み込む…',
  resetAll: 'すべて元に戻す',
  allReset: 'すべてのキーを元に戻しました。',
  none: '名前またはキーに「{{query}}」を含む操作はありません。',
  noKeyFile: '「{{file}}」は Tunesmith のキーのファイルではありません。何も変更されていません。',
  imported_other: '{{count, number}}個の操作のキーが変更されています。',
  unknown_other: 'ファイルの{{count, number}}個の操作は、ここでは不明です。',
}
