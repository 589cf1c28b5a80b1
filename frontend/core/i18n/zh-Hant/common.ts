import type { Translated } from '../catalogue'

export const common: Translated<'zh-Hant', 'common'> = {
  productName: 'Tunesmith',
  beta: '測試版',
  cancel: '取消',
  close: '關閉',
  required: '此欄位不可空白。',
  loading: '正在載入…',
  retry: '再試一次',
  undo: '復原',
  toastKey: '按 {{key}} 鍵可移至此按鈕',
  reload: '重新載入',
  goHome: '前往音樂庫',
  brokenPage: '發生錯誤：{{message}}',
  notFound: {
    title: '糟糕！',
    text: '找不到你要開啟的頁面。',
    back: '返回',
  },
  spaceKey: '空白鍵',
  errors: {
    language: '無法載入此語言，請重新載入頁面後再試一次。',
    unknown: '發生錯誤。',
    unreachable: '無法連線到伺服器。',
    tooMany: '要求次數過多，請在 {{wait}}後再試一次。',
    createSong: '無法建立歌曲：{{status}}',
    loadSongData: '無法載入 MIDI 資料：HTTP {{status}}',
    uploadSongData: '無法上傳歌曲資料',
    uploadSongDataBecause: '無法上傳歌曲資料：{{reason}}',
  },
}
