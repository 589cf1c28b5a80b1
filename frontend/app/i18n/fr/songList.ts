import type { Translated } from '../catalogue'

export const songList: Translated<'fr', 'songList'> = {
  play: 'Play {{name}}',
  stop: 'Stop {{name}}',
  published: 'Published',
}
