import type { Translated } from '../catalogue'

export const songList: Translated<'zh-Hans', 'songList'> = {
  play: 'Play {{name}}',
  stop: 'Stop {{name}}',
  published: 'Published',
}
