import type { Translated } from '../catalogue'

export const discover: Translated<'zh-Hans', 'discover'> = {
  title: '发现',
  announcement: '公告',
  spotlight: '精选',
  trending: '热门',
  topCategories: '热门分类',
  topSongs: '本周热门歌曲',
  moreYou: '更多推荐',
  categories: {
    'universal-groove': '环球律动',
    metal: '金属',
    country: '乡村',
    electronic: '电子',
    pop: '流行',
    'lo-fi': 'Lo-fi',
    jazz: '爵士',
    cinematic: '影视',
  },
  allMusic: '全部音乐',
  details: '详情',
  share: '分享',
  remix: '改编',
  comments_other: '{{count}} 条评论',
  loadingMore: '正在加载更多歌曲',
  empty: {
    title: '还没有人发布作品',
    text: '来做第一个吧：从曲库发布一首歌，大家就能在这里听到。',
  },
  emptyCategory: {
    title: '“{{category}}”分类下还没有作品',
    text: '有人发布这类歌曲后，就会出现在这里。',
    action: '显示全部音乐',
  },
  failed: '无法加载歌曲',
  moreFailed: '无法加载更多歌曲：{{reason}}',
}
