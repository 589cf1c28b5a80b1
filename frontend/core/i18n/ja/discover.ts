import type { Translated } from '../catalogue'

export const discover: Translated<'ja', 'discover'> = {
  title: '見つける',
  announcement: 'お知らせ',
  spotlight: '注目',
  trending: '急上昇',
  topCategories: '人気のカテゴリー',
  topSongs: '今週の人気曲',
  moreYou: 'あなたへのおすすめ',
  categories: {
    'universal-groove': 'ユニバーサルグルーヴ',
    metal: 'メタル',
    country: 'カントリー',
    electronic: 'エレクトロニック',
    pop: 'ポップ',
    'lo-fi': 'ローファイ',
    jazz: 'ジャズ',
    cinematic: '映画音楽',
  },
  allMusic: 'すべての音楽',
  details: '詳細',
  share: '共有',
  remix: 'リミックス',
  comments_other: 'コメント{{count}}件',
  loadingMore: '続きの曲を読み込み中',
  empty: {
    title: 'まだ何も公開されていません',
    text: '最初のひとりになりましょう。ライブラリの曲を公開すると、ここで聴けるようになります。',
  },
  emptyCategory: {
    title: '{{category}}にはまだ曲がありません',
    text: 'この種類の曲は、誰かが公開するとすぐにここに表示されます。',
    action: 'すべての音楽を表示',
  },
  failed: '曲を読み込めませんでした',
  moreFailed: '続きの曲を読み込めませんでした：{{reason}}',
}
