import type { Translated } from '../catalogue'

export const songList: Translated<'fr', 'songList'> = {
  play: 'Lire {{name}}',
  stop: 'Arrêter {{name}}',
  published: 'Publié',
}
