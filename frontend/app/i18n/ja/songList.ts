import type { Translated } from '../catalogue'

export const songList: Translated<'ja', 'songList'> = {
  play: 'Play {{name}}',
  stop: 'Stop {{name}}',
  published: 'Published',
}
