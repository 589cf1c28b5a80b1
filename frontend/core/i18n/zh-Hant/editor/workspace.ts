import type { Translated } from '../../catalogue'
import { tracksAxis, views } from './views'

export const workspace: Translated<'zh-Hant', 'workspace'> = {
  saved: '已儲存',
  created: '歌曲已建立',
  notFetched: '無法取得 ID 為 {{id}} 的 MIDI 資料。{{reason}}',
  saveFailed: '未能儲存：{{reason}}',
  nameNotSaved: '新名稱未能儲存：{{reason}}',
  remixing: '這是「{{name}}」的改編。儲存後，它就成為你自己的歌曲。',
  remixUnlinked: '「{{name}}」已不再允許改編，因此儲存時沒有附上原曲連結。',
  noRemix: '這首歌曲的作者不允許改編。',
  staleTitle: '這首歌曲已在別處變更',
  staleText: '有人（也許是你在另一個視窗中）儲存了更新的版本。你可以兩者都保留：你的版本會成為一首獨立的歌曲。',
  staleKeepBoth: '兩者都保留',
  staleKept: '已保留較新的版本，你的版本仍在這裡開啟著。',
  goneTitle: '這首歌曲已在別處刪除',
  goneText: '它已不在你的音樂庫中。這裡開啟的內容可以另存為新歌曲。',
  goneSave: '另存為新歌曲',
  goneKept: '這首歌曲已在別處刪除，你的版本仍在這裡開啟著。',
  copyOf: '{{name}}（副本）',
  openFailed: '未能開啟：{{reason}}',
  leftUnsaved_other: '編輯器關閉時有 {{count}} 首歌曲尚未儲存，你的內容已保留。',
  showUnsaved: '檢視',
  clipboardRefused: '瀏覽器不允許此頁面使用剪貼簿，請改用鍵盤快速鍵。',
  pianoRollKeys:
    '方向鍵移動音符游標，Enter 加入音符，Delete 刪除音符，Shift 加方向鍵改變時值或選取。按問號鍵列出所有按鍵。',
  noWebGl: '此瀏覽器無法使用 WebGL 2，因此無法繪製音符。請更新瀏覽器，或在其設定中開啟硬體加速。',
  rollMenu: '音符',
  time: {
    scroll: '沿時間軸捲動',
    zoomOut: '縮小時間軸',
    resetZoom: '重設時間軸縮放',
    zoomIn: '放大時間軸',
  },
  views,
  tracks: tracksAxis,
  pitch: { scroll: '沿音高捲動', zoomOut: '縮小列高', resetZoom: '重設列高', zoomIn: '放大列高' },
}
