/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  saveAs: '另存新檔…',
  duplicateSong: '複製歌曲',
  renameSong: '重新命名…',
  publish: '發佈…',
  share: '分享…',
} as const

/** Loading, closing, renaming; what the library must have first. */
export const files = {
  renameTitle: '重新命名',
  renameName: '名稱',
  renameConfirm: '重新命名',
  notStored: '這首歌曲未儲存到雲端',
  notStoredText: '必須先將它存入你的音樂庫。',
  older: '你的編輯尚未儲存',
  olderText: '其他人取得的是音樂庫中的版本。要先儲存目前的版本嗎？',
  save: '儲存',
  closing: '你的編輯尚未儲存。請務必在離開前下載。確定要關閉嗎？',
  initializing: '正在初始化…',
  loadingFile: '正在載入檔案…',
  loadingExternal: '正在從網路載入 MIDI 檔案…',
  externalFailed: '開啟檔案時發生錯誤。',
  externalKept: '已改為開啟一首新歌曲。',
  retry: '再試一次',
  close: '關閉',
} as const
