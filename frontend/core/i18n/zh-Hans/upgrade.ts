import type { Translated } from '../catalogue'

export const upgrade: Translated<'zh-Hans', 'upgrade'> = {
  title: '恭喜！',
  text: '你是测试版用户，可以免费使用此套餐。',
  plan: '测试版套餐',
  price: '免费',
  includes: '套餐内容',
  points: {
    editor: '完整的编辑器，包含所有工具',
    library: '存放歌曲和歌单的云端曲库',
    compose: '用你的一句话创作歌曲',
    publish: '发布、分享和改编',
    export: '下载你的作品',
  },
  current: '你的套餐',
  start: '写一首歌',
}
