import type { Translated } from '../../catalogue'

export const songList: Translated<'zh-Hant', 'songList'> = {
  play: '播放「{{name}}」',
  pause: '暫停「{{name}}」',
  published: '已發布',
  private: '未公開',
}
