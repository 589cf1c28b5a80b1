import type { Translated } from '../catalogue'

export const upgrade: Translated<'ja', 'upgrade'> = {
  title: 'おめでとうございます！',
  text: 'ベータ版をお使いの方は、プランを無料で利用できます。',
  plan: 'ベータプラン',
  price: '無料',
  includes: '含まれるもの',
  points: {
    editor: 'すべてのツールを備えたエディター',
    library: '曲とプレイリストのためのクラウドライブラリ',
    compose: '一つの文章からの作曲',
    publish: '公開、共有、リミックス',
    export: '作った曲のダウンロード',
  },
  current: '現在のプラン',
  start: '曲を作る',
}
