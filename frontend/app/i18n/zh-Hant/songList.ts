import type { Translated } from '../catalogue'

export const songList: Translated<'zh-Hant', 'songList'> = {
  play: 'Play {{name}}',
  stop: 'Stop {{name}}',
  published: 'Published',
}
