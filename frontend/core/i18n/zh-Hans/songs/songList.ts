import type { Translated } from '../../catalogue'

export const songList: Translated<'zh-Hans', 'songList'> = {
  play: '播放“{{name}}”',
  pause: '暂停“{{name}}”',
  published: '已发布',
  private: '未公开',
}
