import type { Translated } from '../../catalogue'

export const keys: Translated<'zh-Hant', 'keys'> = {
  tab: '按鍵',
  search: '搜尋操作或按鍵',
  add: '新增按鍵',
  addTo: '為「{{action}}」新增按鍵',
  remove: '從「{{action}}」移除 {{keys}}',
  reset: '重設「{{action}}」的按鍵',
  fixed: '瀏覽器的按鍵',
  press: '請按下按鍵…',
  pressFor: '請按下「{{action}}」的按鍵',
  taken: '{{keys}} 已用於「{{action}}」。',
  replace: '取代',
  problem: {
    reserved: '瀏覽器保留了這些按鍵。',
    fixed: '這些按鍵用於複製、剪下或貼上。',
    unusable: '無法使用此按鍵。',
  },
  export: '匯出',
  import: '匯入…',
  resetAll: '全部重設',
  allReset: '所有按鍵已恢復為最初的設定。',
  none: '沒有名稱或按鍵包含「{{query}}」的操作。',
  noKeyFile: '「{{file}}」不是按鍵檔案，未做任何變更。',
  imported_other: '現在有 {{count, number}} 個操作使用自訂按鍵。',
  unknown_other: '檔案中有 {{count, number}} 個未知的操作。',
}
