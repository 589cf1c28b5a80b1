import type { Translated } from '../catalogue'

export const upgrade: Translated<'zh-Hant', 'upgrade'> = {
  title: '恭喜！',
  text: '你是測試版使用者，可以免費使用此方案。',
  plan: '測試版方案',
  price: '免費',
  includes: '方案內容',
  points: {
    editor: '完整的編輯器，包含所有工具',
    library: '存放歌曲和播放清單的雲端音樂庫',
    compose: '以你的一句話譜寫歌曲',
    publish: '發布、分享和改編',
    export: '下載你的作品',
  },
  current: '你的方案',
  start: '寫一首歌',
}
