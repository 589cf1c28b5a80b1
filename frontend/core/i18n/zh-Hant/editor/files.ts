/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  recentFiles: '最近的檔案…',
  saveToLibrary: '儲存到音樂庫',
  saveAs: '另存新檔…',
  duplicateSong: '複製歌曲',
  renameSong: '重新命名…',
  versions: '歷史版本…',
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

export const fileDialogs = {
  unsaved: {
    title: '有未儲存的變更',
    message: '你的編輯尚未儲存，確定要繼續嗎？',
    hint: '捨棄的內容可在一天內從「檔案」選單救回。',
    yes: '是，儲存',
    no: '否，捨棄',
    cancel: '取消',
  },
  saveAs: { title: '另存新檔', name: '名稱', confirm: '儲存' },
  recovery: {
    title: '可救回的內容',
    counted: '可救回的內容（{{number}}）',
    message: '未儲存就結束的歌曲，以及最近一天內捨棄的內容。你可以從中斷的地方繼續。',
    changed: '修改時間：{{time}}',
    edits_other: '{{count}} 項編輯',
    keptUntil: '已捨棄，保留至 {{time}}',
    recover: '救回',
    recoverNamed: '救回「{{name}}」',
    delete: '刪除',
    deleteNamed: '刪除「{{name}}」',
    deleteSure: '永久刪除',
    close: '關閉',
  },
  exporting: {
    noLoop: '沒有可匯出的循環。請在尺規上建立，或匯出整首歌曲。',
    noSelection: '沒有選擇要匯出的內容。請先選擇，或匯出整首歌曲。',
    title: '正在匯出…',
    message: '正在將歌曲轉為音訊。',
    progress: '匯出進度',
    failed: '歌曲未能匯出',
  },
  warnings: {
    title: '檔案已開啟，但內容有變動',
    message: '檔案中有部分內容無法讀取或已經過轉換：',
    ok: '好',
  },
} as const
