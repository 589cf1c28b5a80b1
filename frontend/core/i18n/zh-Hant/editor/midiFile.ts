import type { Translated } from '../../catalogue'

export const midiFile: Translated<'zh-Hant', 'midiFile'> = {
  empty: '檔案是空的',
  notMidi: '不是 MIDI 檔案',
  unsupportedFormat: '不支援的 MIDI 格式 {{format}}',
  noTracks: '檔案中沒有音軌',
  sizeLimit: '檔案大小超過 {{size}}',
  headerTruncated: '檔案在檔頭處中斷',
  trackTruncated_other: '音軌 {{track}} 不完整，已讀取 {{count}} 個事件',
  missingEndOfTrack_other: '音軌 {{track}} 沒有結束事件，已讀取 {{count}} 個事件',
  corruptTrack_other:
    '音軌 {{track}} 在第 {{position}} 位元組處損壞（{{reason}}），已讀取 {{count}} 個事件，其餘已略過',
  reasons: {
    variableLength: '數值超過四個位元組',
    dataByte: '資料位元組大於 127',
    runningStatus: '資料前沒有狀態位元組',
    time: '時間超出 tick 的上限',
  },
  missingTracks: '檔案宣告有 {{expected}} 個音軌，實際只有 {{found}} 個',
  tooManyTracks: '音軌超過 {{limit}} 個，這是 MIDI 檔案的上限',
  tooManyEvents: '檔案中的事件過多，音軌 {{track}} 的後續內容及之後的音軌已略過',
  strayMessages_other: '有 {{count}} 則已損壞或在檔案中沒有意義的訊息（例如時脈），已略過',
  unreadableBytes_other: '音軌之間或之後有 {{count}} 個位元組無法讀取，已略過',
  smpteConverted:
    '檔案以影格計時（每秒 {{framesPerSecond}} 格，每格 {{ticksPerFrame}} tick）。已以 120 BPM 轉換為每拍 {{timebase}} tick，並移除其中的速度事件。',
  invalidDivision: '檔案沒有說明 tick 的長度，已採用每拍 {{timebase}} tick',
  more_other: '{{problem}}。另有 {{count}} 個音軌也是如此。',
}
