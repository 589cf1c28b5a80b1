import type { Translated } from '../catalogue'

/** Texts of the desktop app: its windows, and songs in files. */
export const desktop: Translated<'zh-Hant', 'desktop'> = {
  /** Texts that the system shows about the installed app. */
  app: { description: '創作 MIDI 音樂：聆聽、儲存、分享。', newSong: '新歌曲', library: '音樂庫', create: '創作' },
  signedOut: {
    title: '此視窗尚未登入',
    text: '請重新啟動 Tunesmith，它會開啟一個已登入的視窗。',
  },
  openFailed: '開啟檔案時發生錯誤。',
  saveFailed: '無法儲存檔案。',
  launchFailed: '啟動過程中發生錯誤',
  saved: '已儲存到 {{name}}',
  downloaded: '已儲存為下載項目：{{name}}',
  moreFiles_other: '另有 {{count}} 個檔案已列入最近的檔案。',
  problem: {
    denied: '瀏覽器無法使用此檔案。',
    gone: '它已不在原來的位置。',
    locked: '無法寫入：檔案有寫入保護，或正由其他程式開啟。',
    full: '沒有剩餘空間。',
    unreadable: '無法讀取。',
  },
  changed: {
    title: '此檔案已由其他程式變更',
    text: '「{{name}}」與在此開啟時不同。如果儲存，你的歌曲會取而代之。',
    replace: '取代',
    kept: '檔案維持原樣。',
  },
  recent: {
    title: '最近的檔案',
    text: '這台電腦上開啟或儲存過的歌曲。',
    none: '還沒有。開啟或儲存過的檔案會列在這裡。',
    used: '使用時間：{{time}}',
    open: '開啟 {{name}}',
    forget: '將 {{name}} 移出清單',
  },
  soundFonts: {
    title: '位置',
    folder: '此資料夾中的音色庫會顯示在上方：',
    browser: '你加入的音色庫由瀏覽器儲存。',
  },
  recoverHint: '捨棄的內容可在一天內救回：在命令面板中搜尋「可救回的內容」。',
}
