import type { Translated } from '../../catalogue'

export const playlists: Translated<'zh-Hant', 'playlists'> = {
  kind: '播放清單',
  songs_other: '{{count}} 首歌曲',
  play: '播放',
  pause: '暫停',
  rename: {
    button: '重新命名',
    title: '重新命名播放清單',
    label: '名稱',
    missing: '請輸入播放清單名稱',
    done: '已重新命名',
  },
  delete: {
    button: '刪除',
    title: '要刪除「{{name}}」嗎？',
    text: '播放清單會被刪除，其中的歌曲仍會保留在音樂庫中。',
    done: '已刪除',
  },
  row: {
    drag: '移動「{{name}}」',
    dragHint: '拖曳，或按上下方向鍵。',
    up: '將「{{name}}」上移',
    down: '將「{{name}}」下移',
    remove: '從播放清單移除「{{name}}」',
    removed: '已從播放清單移除「{{name}}」',
    unavailable: '無法使用這首歌曲',
    place: '「{{name}}」：第 {{place}} 首，共 {{count}} 首',
  },
  changed: '播放清單已在別處變更，這裡顯示的是最新內容。',
  empty: {
    title: '這個播放清單是空的',
    text: '你可以從音樂庫中歌曲的選單加入，也可以從他人發布的歌曲的選單加入。',
  },
  failed: '無法載入播放清單',
  notFound: { title: '找不到這個播放清單', text: '它可能已被刪除。' },
}
