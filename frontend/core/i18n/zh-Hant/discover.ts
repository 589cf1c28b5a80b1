import type { Translated } from '../catalogue'

export const discover: Translated<'zh-Hant', 'discover'> = {
  title: '探索',
  announcement: '公告',
  spotlight: '精選',
  trending: '熱門',
  topCategories: '熱門分類',
  topSongs: '本週熱門歌曲',
  moreYou: '更多推薦',
  categories: {
    'universal-groove': '環球律動',
    metal: '金屬',
    country: '鄉村',
    electronic: '電子',
    pop: '流行',
    'lo-fi': 'Lo-fi',
    jazz: '爵士',
    cinematic: '電影感',
  },
  allMusic: '所有音樂',
  details: '詳細資料',
  share: '分享',
  remix: '改編',
  comments_other: '{{count}} 則留言',
  loadingMore: '正在載入更多歌曲',
  empty: {
    title: '還沒有人發布作品',
    text: '來當第一個吧：從音樂庫發布一首歌，大家就能在這裡聽到。',
  },
  emptyCategory: {
    title: '「{{category}}」分類還沒有作品',
    text: '有人發布這類歌曲後，就會出現在這裡。',
    action: '顯示所有音樂',
  },
  failed: '無法載入歌曲',
  moreFailed: '無法載入更多歌曲：{{reason}}',
}
